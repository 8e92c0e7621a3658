import { createSelector } from "@reduxjs/toolkit";
import { decideAvailability as decideForItem } from "shared-contracts/commerce";
import { selectItem } from "../item/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { selectOption } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";

/** Undefined if the page has no item. */
export const decideAvailability = createSelector(
  selectItem,
  selectContext,
  selectOption,
  (item, context, option) => item && decideForItem({ item, context, option }),
  KEEP_EQUAL,
);
