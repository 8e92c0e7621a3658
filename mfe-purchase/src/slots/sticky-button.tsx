import { memo, useDeferredValue } from "react";
import { PurchaseButton } from "../features/call-to-action/purchase-button.js";
import { decideButton, type BuyButtonState } from "../store/decide-button.js";
import { purchasePressed } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";

/** The purchase button of the sticky bar. While nobody sees it, what is seen is drawn first. */
export function StickyButton({ shown }: { shown: boolean }) {
  const now = usePurchase(decideButton.sticky);
  const later = useDeferredValue(now);
  return <DrawnButton button={shown ? now : later} />;
}

const DrawnButton = memo(function DrawnButton({ button }: { button: BuyButtonState | undefined }) {
  const dispatch = usePurchaseDispatch();
  if (!button) return null;
  return (
    <PurchaseButton {...button} type="button" size="medium" onPress={() => dispatch(purchasePressed("sticky-bar"))} />
  );
});
