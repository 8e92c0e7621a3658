import type { Review } from "shared-contracts";

/** Pages can overlap when somebody wrote in between: a review is listed once, where it first stood. */
export function appendReviews(listed: readonly Review[], more: readonly Review[]): Review[] {
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...more.filter(({ id }) => !known.has(id))];
}
