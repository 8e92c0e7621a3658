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
