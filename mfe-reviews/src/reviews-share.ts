import type { FragmentStoreInput } from "fragment-kit";
import type { ReviewsStore } from "./reviews-store.js";
import { reviewsSummaryLoaded, toItemNumbers } from "./reviews-summary-loaded.js";

/**
 * What the slots of a page share. The store arrives with the first slot that needs it: the snapshot, which shoppers see
 * first, needs only page data and events.
 */
export type ReviewsShare = { readonly input: FragmentStoreInput; store: ReviewsStore | undefined };

/** Publishes the item's rating when the first slot mounts. */
export function createReviewsShare(input: FragmentStoreInput): ReviewsShare {
  const numbers = toItemNumbers(input.pageData);
  if (numbers) input.bus.publish(reviewsSummaryLoaded, numbers);
  return { input, store: undefined };
}
