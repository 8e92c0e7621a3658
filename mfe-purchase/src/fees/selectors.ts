import { createSelector } from "@reduxjs/toolkit";
import { selectEnhanced } from "../delivery/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { selectPriceFacts } from "../price/selectors.js";
import { resolveEnhancedPrice } from "../delivery/rule.js";
import { listShippingNotices, describeHandlingFee } from "./rule.js";
import { selectIsEnhanced } from "../selection/slice.js";
import { selectFees } from "./slice.js";

/** Price of the enhanced delivery, from the fee service or the offer itself. */
export const selectEnhancedPrice = createSelector(selectEnhanced, selectFees, (enhanced, { enhancedDeliveryPrice }) =>
  resolveEnhancedPrice(enhanced, enhancedDeliveryPrice),
);

export const decideHandlingFee = createSelector(
  selectPriceFacts,
  selectIsEnhanced,
  selectFees,
  selectEnhancedPrice,
  (facts, isEnhancedSelected, { handlingFee }, enhancedPrice) =>
    facts && describeHandlingFee({ ...facts, serviceFee: handlingFee, isEnhancedSelected, enhancedPrice }),
  KEEP_EQUAL,
);

export const decideShippingNotices = createSelector(
  selectPriceFacts,
  (facts) => (facts ? listShippingNotices(facts) : []),
  KEEP_EQUAL,
);
