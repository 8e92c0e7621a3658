import { createSelector } from "@reduxjs/toolkit";
import { callToActionTexts, getSkuNumber } from "shared-contracts";
import { decideAvailability } from "../availability/selectors.js";
import { selectItem } from "../item/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { decideQuantity } from "../quantity/selectors.js";
import { labelButton, type ButtonLabel, type ButtonPlace } from "./label.rule.js";
import { selectContext } from "../visitor/slice.js";
import { selectCartPieces, selectIsAdding } from "./slice.js";

/** Counts adds in progress: the page responds to the press at once and reverts if the cart refuses. */
const selectIsInCart = createSelector(
  selectItem,
  selectCartPieces,
  selectIsAdding,
  (item, pieces, isAdding) => item !== undefined && (isAdding || pieces?.[getSkuNumber(item)] !== undefined),
);

export type BuyButtonState = {
  readonly label: ButtonLabel;
  readonly unavailable: boolean;
  readonly reason: string | undefined;
  readonly adding: boolean;
};

/** The purchase button for each place; undefined if there is none. */
export const decideButton = { main: createDecision("main"), sticky: createDecision("sticky") } as const;

function createDecision(place: ButtonPlace) {
  return createSelector(
    decideAvailability,
    decideQuantity,
    selectIsInCart,
    selectContext,
    selectIsAdding,
    (availability, quantity, isInCart, { tenant }, adding): BuyButtonState | undefined => {
      if (!availability || !quantity) return undefined;
      const label = labelButton(availability.button, { tenant, quantity: quantity.shown, place, isInCart });
      if (!label) return undefined;
      return {
        label,
        unavailable: !availability.isForSale || !quantity.isValid,
        reason: availability.button === "blocked" ? callToActionTexts[tenant].blockedTooltip : undefined,
        adding,
      };
    },
    KEEP_EQUAL,
  );
}
