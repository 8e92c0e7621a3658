import { createSelector } from "@reduxjs/toolkit";
import { deliveryTexts, formatMoney, type SelectablePurchaseOption } from "shared-contracts";
import { decideAvailability, listPurchaseOptions, selectPriceView } from "shared-contracts/commerce";
import { selectItem } from "../item/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { isOnContract } from "../price/active-product.rule.js";
import { selectPriceFacts } from "../price/selectors.js";
import { selectContext } from "../visitor/slice.js";

/** Options to choose from; empty if the item isn't available with any of them. */
export const decideOptions = createSelector(selectItem, selectContext, (item, context) => {
  if (!item) return [];
  const options = listPurchaseOptions({ item, context });
  const isAvailable = options.some((option) => decideAvailability({ item, context, option }).isForSale);
  return isAvailable ? options : [];
});

type OptionPrice = {
  /** Formatted; instead of it, that the option is out of stock. */
  readonly amount: string;
  /** The store's own price beside a contract's for delivery. */
  readonly isStorePrice: boolean;
};

/** For each option that shows a price. What can't be bought has no amount but the item's (AMB-101). */
export const decideOptionPrices = createSelector(
  selectPriceFacts,
  decideOptions,
  (facts, options) => {
    const prices: Partial<Record<SelectablePurchaseOption, OptionPrice>> = {};
    if (!facts) return prices;
    const { item, context } = facts;
    let hasContract = false;
    for (const option of options) {
      if (decideAvailability({ item, context, option }).outcome === "out-of-stock") {
        prices[option] = { amount: deliveryTexts[context.tenant].soldOut, isStorePrice: false };
        continue;
      }
      const view = selectPriceView({ ...facts, option });
      if (view.kind !== "price") continue;
      const isContract = isOnContract(view.info, item, context);
      hasContract ||= isContract;
      const isStorePrice = option === "BOPIS" && hasContract && !isContract;
      prices[option] = { amount: formatMoney(view.price), isStorePrice };
    }
    return prices;
  },
  KEEP_EQUAL,
);
