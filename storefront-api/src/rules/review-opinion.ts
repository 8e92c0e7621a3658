import type { ReviewOpinion, ReviewSummary } from "shared-contracts";
import { REVIEW_ATTRIBUTES, type ReviewAttribute } from "shared-contracts/constants";

/** Columns of reviews and of their counts. */
const COLUMNS = {
  quality: "quality",
  value: "value",
  easeOfUse: "ease_of_use",
} as const satisfies Record<ReviewAttribute, string>;

type AttributeColumn = (typeof COLUMNS)[ReviewAttribute];

/** What a review says besides the stars; null where the reviewer said nothing. */
export type OpinionColumns = { readonly [Column in AttributeColumn]: number | null } & {
  readonly is_recommended: boolean | null;
};

/** Total and number of the answers; a recommendation counts as 1, its opposite as 0. */
export type OpinionCounts = { readonly [Column in AttributeColumn | "recommended"]: readonly number[] };

export const NO_OPINION_COUNTS: OpinionCounts = {
  quality: [0, 0],
  value: [0, 0],
  ease_of_use: [0, 0],
  recommended: [0, 0],
};

export function toOpinionColumns({ attributes = {}, isRecommended }: ReviewOpinion): OpinionColumns {
  return {
    quality: attributes.quality ?? null,
    value: attributes.value ?? null,
    ease_of_use: attributes.easeOfUse ?? null,
    is_recommended: isRecommended ?? null,
  };
}

export function toOpinion(row: OpinionColumns): ReviewOpinion {
  const attributes = selectAnswered((attribute) => row[COLUMNS[attribute]] ?? undefined);
  return {
    ...(attributes && { attributes }),
    ...(row.is_recommended !== null && { isRecommended: row.is_recommended }),
  };
}

export function summarizeOpinions(counts: OpinionCounts): Pick<ReviewSummary, "attributes" | "recommended"> {
  const attributes = selectAnswered((attribute) => {
    const [points = 0, count = 0] = counts[COLUMNS[attribute]];
    return count === 0 ? undefined : { average: toAverage(points, count), count };
  });
  const [yes = 0, total = 0] = counts.recommended;
  return { ...(attributes && { attributes }), ...(total > 0 && { recommended: { yes, total } }) };
}

/** The rating and number of reviews of one to five stars. */
export function summarizeStars(byStars: readonly number[]) {
  const count = byStars.reduce((sum, reviews) => sum + reviews, 0);
  const points = byStars.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0);
  return {
    rating: toAverage(points, count),
    count,
    byStars: Object.fromEntries(byStars.map((reviews, index) => [String(index + 1), reviews])),
  };
}

/** To one decimal place; 0 of nothing. */
function toAverage(points: number, count: number): number {
  return count === 0 ? 0 : Math.round((points / count) * 10) / 10;
}

/** Undefined if no attribute has an answer. */
function selectAnswered<Answer>(
  select: (attribute: ReviewAttribute) => Answer | undefined,
): Partial<Record<ReviewAttribute, Answer>> | undefined {
  const answered: Partial<Record<ReviewAttribute, Answer>> = {};
  for (const attribute of REVIEW_ATTRIBUTES) {
    const answer = select(attribute);
    if (answer !== undefined) answered[attribute] = answer;
  }
  return Object.keys(answered).length === 0 ? undefined : answered;
}
