import { createSelector } from "@reduxjs/toolkit";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";
import { describeDelivery } from "../rules/delivery/describe-delivery.js";
import { resolveEnhancedPrice } from "../rules/delivery/enhanced-delivery.js";
import { describePrice } from "../rules/price/describe-price.js";
import { findQuantityErrors, resolveQuantityRange, selectLimitMessage } from "../rules/quantity/quantity-rules.js";
import { selectCallToAction } from "../rules/call-to-action/select-call-to-action.js";
import { selectPriceView } from "../rules/price/select-price-view.js";
import { listPurchaseOptions } from "../rules/options/select-purchase-option.js";
import type { PurchaseState } from "./purchase-state.js";
import {
  selectContext,
  selectFees,
  selectIsInCart,
  selectItem,
  selectQuantity,
  selectSelection,
} from "./purchase-selectors.js";

const selectOption = (state: PurchaseState) => state.selection.option;

/*
 * What the rules say about the page as it stands. All of them are undefined on a page without an item.
 */

export const decideCallToAction = createSelector(
  selectItem,
  selectOption,
  selectIsInCart,
  (item, option, isInCart) => item && selectCallToAction({ item, option, isInCart }),
);

export const decidePrice = createSelector(selectItem, selectContext, selectOption, (item, context, option) => {
  if (!item) return undefined;
  const view = selectPriceView({ item, context, option });
  return { view, description: view.kind === "price" ? describePrice(view, item, context) : undefined };
});

export const decideOptions = createSelector(selectItem, selectContext, (item, context) =>
  item ? listPurchaseOptions({ item, context }) : [],
);

export const decideQuantity = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectQuantity,
  (item, { tenant }, option, quantity) => {
    if (!item) return undefined;
    const range = resolveQuantityRange({ item, option, tenant });
    return {
      range,
      /** What labels count with while the box is empty. */
      shown: quantity || range.minimum || DEFAULT_QUANTITY,
      errors: quantity === undefined ? [] : findQuantityErrors(quantity, range),
      isValid: quantity !== undefined && findQuantityErrors(quantity, range).length === 0,
      limit: selectLimitMessage(range, option),
    };
  },
);

export const decideDelivery = createSelector(
  selectItem,
  selectContext,
  selectSelection,
  selectFees,
  (item, context, { option, enhancedDelivery }, fees) =>
    item &&
    describeDelivery({
      item,
      context,
      option,
      isEnhancedSelected: enhancedDelivery,
      enhanced: fees.enhancedDelivery,
      enhancedPrice: resolveEnhancedPrice(fees.enhancedDelivery, fees.enhancedDeliveryPrice),
    }),
);
