import { PurchaseButton } from "../features/call-to-action/purchase-button.js";
import { purchasePressed } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectItem } from "../store/purchase-selectors.js";
import { UnlessSmallScreen } from "./unless-small-screen.js";
import { useBuyButton } from "./use-buy-button.js";

/** The purchase button of the sticky bar. */
export function StickyButton() {
  const button = useBuyButton("sticky");
  const dispatch = usePurchaseDispatch();
  const item = usePurchase(selectItem);
  if (!button || !item) return null;
  return (
    <UnlessSmallScreen item={item}>
      <PurchaseButton {...button} type="button" size="medium" onPress={() => dispatch(purchasePressed("sticky-bar"))} />
    </UnlessSmallScreen>
  );
}
