import { PurchaseButton } from "../features/call-to-action/purchase-button.js";
import { purchasePressed } from "../store/page-actions.js";
import { usePurchaseDispatch } from "../store/purchase-hooks.js";
import { useBuyButton } from "./use-buy-button.js";

/** The purchase button of the sticky bar. */
export function StickyButton() {
  const button = useBuyButton("sticky");
  const dispatch = usePurchaseDispatch();
  if (!button) return null;
  return (
    <PurchaseButton {...button} type="button" size="medium" onPress={() => dispatch(purchasePressed("sticky-bar"))} />
  );
}
