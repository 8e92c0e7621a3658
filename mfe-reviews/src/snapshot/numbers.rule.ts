import { getSkuData, getSkuNumber, isEmptyItem, type PageData, type PayloadOf } from "shared-contracts";
import type { reviewsSummaryLoaded } from "../reviews-summary-loaded.js";

/** The review numbers of the core SKU, from page data. */
export type ItemNumbers = PayloadOf<typeof reviewsSummaryLoaded> & {
  readonly distribution: Readonly<Record<string, number>>;
};

/** Undefined on a page without an item. */
export function toItemNumbers(pageData: PageData | undefined): ItemNumbers | undefined {
  const item = getSkuData(pageData);
  if (!item || isEmptyItem(item)) return undefined;
  const { rating = 0, count = 0, qacount = 0, details = {} } = item.product.review;
  return { itemId: getSkuNumber(item), rating, count, qacount, distribution: details };
}
