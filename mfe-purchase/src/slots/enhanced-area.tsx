import { deliveryTexts, purchaseTexts } from "shared-contracts";
import { AddOnList } from "../features/plans/add-on-list.js";
import { decideEnhancedOffer } from "../store/purchase-decisions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";
import { enhancedDeliveryToggled } from "../store/selection-slice.js";

const OFFER = "enhanced-delivery";

/** The delivery that carries furniture in and sets it up: chosen or not. */
export function EnhancedArea() {
  const offer = usePurchase(decideEnhancedOffer);
  const enhancedDelivery = usePurchase(({ selection }) => selection.enhancedDelivery);
  const { tenant } = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  if (!offer) return null;
  return (
    <AddOnList
      heading={deliveryTexts[tenant].enhancedDelivery}
      addOns={[{ sku: OFFER, name: offer.name, price: offer.price }]}
      selected={enhancedDelivery ? [OFFER] : []}
      texts={purchaseTexts[tenant]}
      onToggle={() => dispatch(enhancedDeliveryToggled())}
    />
  );
}
