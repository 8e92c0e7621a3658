import { createSelector } from "@reduxjs/toolkit";
import { callToActionTexts } from "shared-contracts";
import { labelButton, type ButtonLabel, type ButtonPlace } from "../rules/call-to-action/label-button.js";
import { KEEP_EQUAL } from "./keep-equal.js";
import { decideCallToAction, decidePrice, decideQuantity } from "./purchase-decisions.js";
import { selectContext } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";

export type BuyButtonState = {
  readonly label: ButtonLabel;
  readonly unavailable: boolean;
  readonly reason: string | undefined;
  readonly adding: boolean;
};

/** The purchase button of each place as it stands; undefined where there is none. */
export const decideButton = { main: createDecision("main"), sticky: createDecision("sticky") } as const;

function createDecision(place: ButtonPlace) {
  return createSelector(
    decideCallToAction,
    decideQuantity,
    decidePrice,
    selectContext,
    ({ cart }: PurchaseState) => cart.pendingAdds > 0,
    (callToAction, quantity, price, { tenant }, adding): BuyButtonState | undefined => {
      if (!callToAction || !quantity) return undefined;
      const label = labelButton(callToAction, { tenant, quantity: quantity.shown, place });
      if (!label) return undefined;
      const isBlocked = callToAction === "blocked";
      const isUnready = callToAction === "coming-soon" || !quantity.isValid || price?.view.kind === "unavailable";
      return {
        label,
        unavailable: isBlocked || isUnready,
        reason: isBlocked ? callToActionTexts[tenant].blockedTooltip : undefined,
        adding,
      };
    },
    KEEP_EQUAL,
  );
}
