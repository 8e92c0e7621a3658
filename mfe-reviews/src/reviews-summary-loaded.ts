import { defineEvent, getSkuData, getSkuNumber, isEmptyItem, type PageData, type PayloadOf } from "shared-contracts";
import * as z from "zod/mini";

/** Review numbers of the item, published on load and on change for the other slots of this fragment. */
export const reviewsSummaryLoaded = defineEvent({
  type: "reviews/summary-loaded",
  version: 1,
  replay: "last",
  payload: z.object({
    itemId: z.string(),
    /** Average, 0 to 5. */
    rating: z.number(),
    count: z.int(),
    qacount: z.int(),
    /** Number of reviews per star, keyed "1" to "5". */
    distribution: z.optional(z.record(z.string(), z.number())),
  }),
});

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
