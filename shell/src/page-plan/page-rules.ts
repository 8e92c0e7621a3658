import {
  areRecommendationsEnabled,
  areReviewsEnabled,
  type PageCondition,
  type PageRule,
  type ProductItem,
  type SlotDescription,
  type VisitorContext,
} from "shared-contracts";

export type PageFacts = {
  readonly context: VisitorContext;
  readonly item: ProductItem | undefined;
  readonly isEmptyProduct: boolean;
};

const CONDITIONS: Readonly<Record<PageCondition, (facts: PageFacts) => boolean>> = {
  "empty-product": ({ isEmptyProduct }) => isEmptyProduct,
  "print-item": ({ item }) => (item?.product.isCustomizable ?? 0) > 0,
  "sku-set": ({ item }) => item?.skuSetData !== undefined,
  printer: ({ item }) => item?.compatibility?.kind === "printer",
  "has-reviews": ({ item }) => Boolean(item?.product.review.count),
  "has-questions": ({ item }) => Boolean(item?.product.review.qacount),
  "recommendations-enabled": ({ context }) => areRecommendationsEnabled(context),
  "reviews-enabled": ({ context }) => areReviewsEnabled(context),
};

/** An empty rule holds on every page. */
export function holds({ allOf = [], anyOf, noneOf = [] }: PageRule, facts: PageFacts): boolean {
  const isTrue = (condition: PageCondition) => CONDITIONS[condition](facts);
  return allOf.every(isTrue) && (anyOf?.some(isTrue) ?? true) && !noneOf.some(isTrue);
}

/** Space reserved for a slot until the browser has rendered it, to avoid layout shift. */
export type ReservedSpace = "none" | "short" | "full";

export function reservedSpaceOf(
  { reservedWhen = {}, shortWhen }: Pick<SlotDescription, "reservedWhen" | "shortWhen">,
  facts: PageFacts,
): ReservedSpace {
  if (!holds(reservedWhen, facts)) return "none";
  return shortWhen && holds(shortWhen, facts) ? "short" : "full";
}
