import { createSelector } from "@reduxjs/toolkit";
import { selectEnhanced } from "../delivery/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { selectPriceFacts } from "../price/selectors.js";
import { listShippingNotices, describeHandlingFee } from "./rule.js";
import { selectIsEnhanced } from "../selection/slice.js";
import { selectFees } from "./slice.js";

/** Price of the enhanced delivery in US dollars: the fee service's precedes the offer's own (AMB-38). */
export const selectEnhancedPrice = createSelector(
  selectEnhanced,
  selectFees,
  (enhanced, { enhancedDeliveryPrice }) =>
    enhancedDeliveryPrice ?? (enhanced.status === "offered" ? enhanced.price : undefined),
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
