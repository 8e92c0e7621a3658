import { createSelector } from "@reduxjs/toolkit";
import { describeDelivery } from "shared-contracts/commerce";
import { decideAvailability } from "../availability/selectors.js";
import { describeNoFee } from "../fees/rule.js";
import { selectEnhancedPrice } from "../fees/selectors.js";
import { selectFees } from "../fees/slice.js";
import { selectItem } from "../item/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { selectPriceFacts } from "../price/selectors.js";
import { describeEnhancedOffer } from "./rule.js";
import { selectIsEnhanced, selectOption } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { selectEnhanced } from "./slice.js";

/** Undefined if delivery information must not be shown. */
export const decideDelivery = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectIsEnhanced,
  selectEnhanced,
  selectEnhancedPrice,
  decideAvailability,
  (item, context, option, isEnhancedSelected, enhanced, enhancedPrice, availability) =>
    item && availability?.delivery !== "nothing"
      ? describeDelivery({
          item,
          context,
          option,
          isEnhancedSelected,
          enhanced,
          // As long as it isn't chosen, the item comes as any other.
          enhancedPrice: isEnhancedSelected ? enhancedPrice : undefined,
        })
      : undefined,
  KEEP_EQUAL,
);

export const decideNoFee = createSelector(
  selectPriceFacts,
  decideDelivery,
  selectFees,
  (facts, delivery, { handlingFee }) => facts && delivery && describeNoFee(facts, delivery.label, handlingFee),
);

export const decideEnhancedOffer = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectEnhanced,
  selectEnhancedPrice,
  (item, context, option, delivery, price) => item && describeEnhancedOffer({ item, context, option, delivery, price }),
  KEEP_EQUAL,
);
