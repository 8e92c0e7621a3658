import { areRecommendationsEnabled, type ProductItem, type VisitorContext } from "shared-contracts";

type PageFacts = { readonly context: VisitorContext; readonly item: ProductItem | undefined };

/** Slots that are empty on many pages, and the pages on which something may come; all others have content on any. */
const KEPT_FOR: Readonly<Record<string, (facts: PageFacts) => boolean>> = {
  bundle: ({ context, item }) => areRecommendationsEnabled(context) || item?.skuSetData !== undefined,
  alternatives: ({ context }) => areRecommendationsEnabled(context),
  compatibility: ({ context, item }) => areRecommendationsEnabled(context) && item?.compatibility?.kind === "printer",
  "recently-viewed": ({ context }) => areRecommendationsEnabled(context),
};

/** Whether the slot's place is kept free until the browser has drawn it, so that nothing moves when it comes. */
export function isPlaceKept(slot: string, facts: PageFacts): boolean {
  return KEPT_FOR[slot]?.(facts) ?? true;
}
