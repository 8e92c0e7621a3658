import { callToActionTexts } from "shared-contracts";
import { PurchaseButton } from "../features/call-to-action/purchase-button.js";
import { purchasePressed } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";
import { useBuyButton } from "./use-buy-button.js";

/** The purchase button of the sticky bar; without one the bar says why. */
export function StickyButton() {
  const button = useBuyButton("sticky");
  const { tenant } = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  if (!button) return <strong>{callToActionTexts[tenant].outOfStock}</strong>;
  return (
    <PurchaseButton {...button} type="button" size="medium" onPress={() => dispatch(purchasePressed("sticky-bar"))} />
  );
}
