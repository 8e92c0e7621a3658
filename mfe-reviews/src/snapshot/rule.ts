import { areReviewsEnabled, type VisitorContext } from "shared-contracts";

/** Customizable types without a rating on the business tenant. */
export const REVIEW_SNAPSHOT_SPECIAL_TYPES: readonly number[] = [5, 6, 8, 10, 16, 17];

/** True if stars and count show. The question link beside them always does (AMB-20, AMB-87). */
export function isSnapshotShown(context: Pick<VisitorContext, "tenant" | "flags">, customizableType: number): boolean {
  if (!areReviewsEnabled(context)) return false;
  return context.tenant === "retail" || !REVIEW_SNAPSHOT_SPECIAL_TYPES.includes(customizableType);
}

export type StarShare = {
  /** From 5 to 1. */
  readonly stars: number;
  readonly reviews: number;
  /** Share of all reviews, 0 to 100. */
  readonly percent: number;
};

const STARS = [5, 4, 3, 2, 1] as const;

/** Rows of the distribution chart, five stars first; `distribution` is keyed "1" to "5". */
export function toStarShares(distribution: Readonly<Record<string, number>>): readonly StarShare[] {
  const all = STARS.reduce((sum, stars) => sum + (distribution[stars] ?? 0), 0);
  return STARS.map((stars) => {
    const reviews = distribution[stars] ?? 0;
    return { stars, reviews, percent: all === 0 ? 0 : Math.round((reviews / all) * 100) };
  });
}
