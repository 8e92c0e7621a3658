import { createSelector } from "@reduxjs/toolkit";
import { getSkuNumber } from "shared-contracts";
import { findQuantityErrors, resolveQuantityRange, selectLimitMessage } from "shared-contracts/commerce";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";
import { selectCartPieces } from "../add-to-cart/slice.js";
import { selectItem } from "../item/slice.js";
import { selectOption, selectQuantity } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";

/** The quantity as the rules see it; undefined if the page has no item. */
export const decideQuantity = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectQuantity,
  selectCartPieces,
  (item, { tenant }, option, quantity, pieces) => {
    if (!item) return undefined;
    const range = resolveQuantityRange({ item, option, tenant });
    const errors = quantity === undefined ? [] : findQuantityErrors(quantity, range);
    return {
      range,
      /** Labels need a number even while the box is empty. */
      shown: quantity || range.minimum || DEFAULT_QUANTITY,
      errors,
      isValid: quantity !== undefined && errors.length === 0,
      limit: selectLimitMessage(range, option),
      inCart: pieces?.[getSkuNumber(item)] ?? 0,
    };
  },
);
