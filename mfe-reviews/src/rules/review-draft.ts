import type { ReviewDrawerForm, ReviewMedia } from "shared-contracts";

export type ReviewDraft = { readonly form: ReviewDrawerForm; readonly photos: ReviewMedia[] };

export function toReviewDraftKey(sku: string): string {
  return `review.${sku}`;
}

/** Whether nothing was written yet; the display name is filled in for the member. */
export function isBlankReview({ reviewTitle, reviewComment, starRating }: ReviewDrawerForm): boolean {
  return reviewTitle === "" && reviewComment === "" && starRating === 0;
}

/** What the browser kept, or undefined where it is no draft. */
export function readReviewDraft(kept: unknown): ReviewDraft | undefined {
  if (!isRecord(kept) || !isRecord(kept["form"]) || !Array.isArray(kept["photos"])) return undefined;
  const { reviewTitle, reviewComment, displayName, starRating } = kept["form"];
  const texts = [reviewTitle, reviewComment, displayName];
  if (texts.some((text) => typeof text !== "string") || typeof starRating !== "number") return undefined;
  return kept as ReviewDraft;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
