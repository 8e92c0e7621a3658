import type { ReviewDrawerForm, ReviewMedia } from "shared-contracts";

export type ReviewDraft = { readonly form: ReviewDrawerForm; readonly photos: ReviewMedia[] };

/** True if nothing has been typed. The display name is ignored because it is prefilled. */
export function isBlankReview({ reviewTitle, reviewComment, starRating }: ReviewDrawerForm): boolean {
  return reviewTitle === "" && reviewComment === "" && starRating === 0;
}

/** Undefined unless the stored value is a draft. */
export function readReviewDraft(stored: unknown): ReviewDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored["form"]) || !Array.isArray(stored["photos"])) return undefined;
  const { reviewTitle, reviewComment, displayName, starRating } = stored["form"];
  const texts = [reviewTitle, reviewComment, displayName];
  if (texts.some((text) => typeof text !== "string") || typeof starRating !== "number") return undefined;
  return stored as ReviewDraft;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
