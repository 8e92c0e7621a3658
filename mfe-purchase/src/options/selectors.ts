import { createSelector } from "@reduxjs/toolkit";
import { formatMoney, type SelectablePurchaseOption } from "shared-contracts";
import { decideAvailability, listPurchaseOptions, selectPriceView } from "shared-contracts/commerce";
import { selectItem } from "../item/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { selectPriceFacts } from "../price/selectors.js";
import { selectContext } from "../visitor/slice.js";

/** Options to choose from; empty if the item isn't available with any of them. */
export const decideOptions = createSelector(selectItem, selectContext, (item, context) => {
  if (!item) return [];
  const options = listPurchaseOptions({ item, context });
  const isAvailable = options.some((option) => decideAvailability({ item, context, option }).isForSale);
  return isAvailable ? options : [];
});

/** Formatted price for each option that shows one. */
export const decideOptionPrices = createSelector(
  selectPriceFacts,
  decideOptions,
  (facts, options) => {
    const prices: Partial<Record<SelectablePurchaseOption, string>> = {};
    for (const option of facts ? options : []) {
      const view = facts && selectPriceView({ ...facts, option });
      if (view?.kind === "price") prices[option] = formatMoney(view.price);
    }
    return prices;
  },
  KEEP_EQUAL,
);
