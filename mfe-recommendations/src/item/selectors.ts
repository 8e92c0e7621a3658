import { createSelector } from "@reduxjs/toolkit";
import { getSkuNumber, isEmptyItem, type ProductItem } from "shared-contracts";
import { describeOriginal } from "./rule.js";
import type { RecommendationsState } from "../recommendations-state.js";

/** The page's item under the SKU being viewed. */
export function selectCurrentItem({ item: { item, sku } }: RecommendationsState): ProductItem | undefined {
  return item && sku && getSkuNumber(item) !== sku ? { ...item, itemID: sku } : item;
}

export const selectOriginal = createSelector(
  ({ item }: RecommendationsState) => item.item,
  ({ item }: RecommendationsState) => item.refreshed,
  (item, refreshed) => item && describeOriginal(item, refreshed),
);

/** Changes whenever recommendations must be refetched: for another SKU, or when the current one sells out. */
export function selectItemKey(state: RecommendationsState): string {
  return `${state.item.sku ?? ""} ${selectOriginal(state)?.isOutOfStock ? "sold out" : ""}`;
}

/** Whether the page has the form that compares without JavaScript: where its item can be compared. */
export function selectHasCompareForm({ item: { item } }: RecommendationsState): boolean {
  return item !== undefined && !isEmptyItem(item);
}
