import type { FragmentStoreInput } from "fragment-kit";
import { reviewsSummaryLoaded } from "shared-contracts";
import { toItemNumbers } from "../rules/item-numbers.js";
import type { ReviewsStore } from "./reviews-store.js";

/**
 * What the slots of a page share. The store comes with the areas that need it: the snapshot, which shoppers see first,
 * lives on page data and events alone.
 */
export type ReviewsShare = { readonly input: FragmentStoreInput; store: ReviewsStore | undefined };

/** Tells the page how the item is rated as soon as the first slot is there. */
export function createReviewsShare(input: FragmentStoreInput): ReviewsShare {
  const numbers = toItemNumbers(input.pageData);
  if (numbers) input.bus.publish(reviewsSummaryLoaded, numbers);
  return { input, store: undefined };
}
