import { purchaseTexts } from "shared-contracts";
import { RestockMessage } from "../features/restock/restock-message.js";
import { describeAutoRestock } from "../rules/restock/describe-auto-restock.js";
import { overlayOpened } from "../store/overlay-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

export function RestockArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  const message = item && describeAutoRestock(item, context);
  if (!message) return null;
  return (
    <RestockMessage
      message={message}
      texts={purchaseTexts[context.tenant]}
      onLearnMore={() => dispatch(overlayOpened("auto-restock"))}
    />
  );
}
