import * as z from "zod/mini";
import {
  MOST_REVIEW_PHOTOS,
  REVIEW_COMMENT_LENGTH,
  REVIEW_DISPLAY_NAME_LENGTH,
  REVIEW_STARS,
  REVIEW_TITLE_LENGTH,
} from "../../constants/reviews.js";

/** What a member writes (AMB-73). */
export const reviewSubmissionFields = {
  reviewTitle: trimmedText(REVIEW_TITLE_LENGTH),
  reviewComment: trimmedText(REVIEW_COMMENT_LENGTH),
  displayName: trimmedText(REVIEW_DISPLAY_NAME_LENGTH),
  starRating: z.int().check(z.gte(REVIEW_STARS.minimum), z.lte(REVIEW_STARS.maximum)),
  /** Photos uploaded before, in the order they are shown. */
  mediaIds: z.optional(z.array(z.string()).check(z.maxLength(MOST_REVIEW_PHOTOS))),
};

/** `published`: it is shown at once; `pending`: once it has been moderated. */
export const SubmissionStatus = z.enum(["published", "pending"]);

function trimmedText({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) {
  return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum));
}
