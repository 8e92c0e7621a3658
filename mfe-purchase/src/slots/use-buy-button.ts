import { callToActionTexts } from "shared-contracts";
import { labelButton, type ButtonLabel, type ButtonPlace } from "../rules/call-to-action/label-button.js";
import { decideCallToAction, decidePrice, decideQuantity } from "../store/purchase-decisions.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";

export type BuyButtonState = {
  readonly label: ButtonLabel;
  readonly unavailable: boolean;
  readonly reason: string | undefined;
  readonly adding: boolean;
};

/** The purchase button as it stands; undefined where there is none. */
export function useBuyButton(place: ButtonPlace): BuyButtonState | undefined {
  const callToAction = usePurchase(decideCallToAction);
  const quantity = usePurchase(decideQuantity);
  const price = usePurchase(decidePrice);
  const { tenant } = usePurchase(selectContext);
  const isAdding = usePurchase(({ cart }) => cart.pendingAdds > 0);
  if (!callToAction || !quantity) return undefined;
  const label = labelButton(callToAction, { tenant, quantity: quantity.shown, place });
  if (!label) return undefined;

  const isBlocked = callToAction === "blocked";
  const isUnready = callToAction === "coming-soon" || !quantity.isValid || price?.view.kind === "unavailable";
  return {
    label,
    unavailable: isBlocked || isUnready,
    reason: isBlocked ? callToActionTexts[tenant].blockedTooltip : undefined,
    adding: isAdding,
  };
}
