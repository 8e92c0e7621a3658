import styled from "@emotion/styled";
import { deliveryTexts } from "shared-contracts";
import { AddOnList } from "../parts/add-on-list.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { enhancedDeliveryToggled, selectIsEnhanced } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { decideEnhancedOffer } from "./selectors.js";

const OFFER = "enhanced-delivery";

/** What is below stays in place when the offer comes. */
const Awaited = styled.div`
  visibility: hidden;
  @media (scripting: none) {
    display: none;
  }
`;

/** Optional delivery that includes carrying in and assembly. */
export function EnhancedOffer() {
  const offer = usePurchase(decideEnhancedOffer);
  const isSelected = usePurchase(selectIsEnhanced);
  const { tenant } = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  if (!offer) return null;
  const list = (
    <AddOnList
      heading={deliveryTexts[tenant].enhancedOffer}
      addOns={[{ sku: OFFER, name: offer.name, price: offer.price }]}
      selected={isSelected ? [OFFER] : []}
      onToggle={() => dispatch(enhancedDeliveryToggled())}
    />
  );
  return offer.price === undefined ? <Awaited>{list}</Awaited> : list;
}
