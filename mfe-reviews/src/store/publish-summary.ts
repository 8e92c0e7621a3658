import { reviewsSummaryLoaded } from "shared-contracts";
import type { ReviewsDependencies } from "./reviews-dependencies.js";
import type { ReviewsState } from "./reviews-state.js";

/** Tells the page how the item is rated now. */
export function publishSummary(
  { bus }: Pick<ReviewsDependencies, "bus">,
  { summary, productInfo }: ReviewsState,
): void {
  bus.publish(reviewsSummaryLoaded, { itemId: productInfo.sku, ...summary });
}
