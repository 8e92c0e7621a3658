import { areRecommendationsEnabled, areReviewsEnabled, type ProductItem, type VisitorContext } from "shared-contracts";

type PageFacts = { readonly context: VisitorContext; readonly item: ProductItem | undefined };

/**
 * What is kept free for a slot until the browser has drawn it, so that nothing moves when it comes: nothing, the height
 * in the style sheet, or as much as content without a limit takes at first.
 */
export type KeptPlace = "none" | "short" | "full";

/** Slots that are empty on many pages, and the pages on which something may come; all others have content on any. */
const KEPT_FOR: Readonly<Record<string, (facts: PageFacts) => boolean>> = {
  bundle: ({ context, item }) => areRecommendationsEnabled(context) || item?.skuSetData !== undefined,
  alternatives: ({ context }) => areRecommendationsEnabled(context),
  compatibility: ({ context, item }) => areRecommendationsEnabled(context) && item?.compatibility?.kind === "printer",
  reviews: ({ context }) => areReviewsEnabled(context),
  "recently-viewed": ({ context }) => areRecommendationsEnabled(context),
};

/** Slots that say on some pages no more than that nobody has written anything yet. */
const SHORT_FOR: Readonly<Record<string, (facts: PageFacts) => boolean>> = {
  reviews: ({ item }) => !item?.product.review.count,
  questions: ({ item }) => !item?.product.review.qacount,
};

export function placeOf(slot: string, facts: PageFacts): KeptPlace {
  if (KEPT_FOR[slot]?.(facts) === false) return "none";
  return SHORT_FOR[slot]?.(facts) ? "short" : "full";
}
