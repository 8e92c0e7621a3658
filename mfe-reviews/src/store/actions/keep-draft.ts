import { isBlankReview, toReviewDraftKey, type ReviewDraft } from "../../rules/review-draft.js";
import type { ReviewsThunk } from "../reviews-store.js";

/** Keeps what the form holds, so that neither a reload nor signing in again loses it. */
export function keepDraft(draft: ReviewDraft): ReviewsThunk {
  return (_dispatch, getState, { drafts }) => {
    if (isBlankReview(draft.form) && draft.photos.length === 0) return;
    drafts.write(toReviewDraftKey(getState().productInfo.sku), draft);
  };
}
