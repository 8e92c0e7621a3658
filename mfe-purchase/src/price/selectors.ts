import { createSelector } from "@reduxjs/toolkit";
import { selectPriceView } from "shared-contracts/commerce";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";
import { decideAvailability } from "../availability/selectors.js";
import { selectItem } from "../item/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { describeBuyMore } from "./tiers.rule.js";
import { describePrice } from "./rule.js";
import { listOffers } from "./offers.rule.js";
import { selectOption, selectQuantity } from "../selection/slice.js";
import { selectContext, selectVisitor } from "../visitor/slice.js";

/** Inputs of all price rules; undefined if the page has no item. An empty quantity counts as one. */
export const selectPriceFacts = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectQuantity,
  (item, context, option, quantity) => item && { item, context, option, quantity: quantity || DEFAULT_QUANTITY },
);

export const decidePrice = createSelector(
  selectPriceFacts,
  (facts) => {
    if (!facts) return undefined;
    const view = selectPriceView(facts);
    return { view, description: view.kind === "price" ? describePrice(view, facts.item, facts.context) : undefined };
  },
  KEEP_EQUAL,
);

/** None for what can't be bought (AMB-101). */
export const decideTiers = createSelector(
  selectPriceFacts,
  decideAvailability,
  (facts, availability) => (facts && availability?.isForSale ? describeBuyMore(facts) : []),
  KEEP_EQUAL,
);

export const decideOffers = createSelector(
  selectPriceFacts,
  selectVisitor,
  (facts, visitor) => {
    if (!facts) return [];
    return listOffers({
      ...facts,
      get now() {
        return new Date(visitor.openedAt);
      },
    });
  },
  KEEP_EQUAL,
);
