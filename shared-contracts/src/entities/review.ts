import * as z from "zod/mini";
import { REVIEW_STARS, type ReviewAttribute } from "../constants/reviews.js";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

/** Why only the author sees a text or photo: it awaits moderation or was rejected. Undefined if public. */
export const hidden = z.optional(z.enum(["pending", "rejected"]));

export const ReviewMedia = z.object({
  id: optionalText,
  kind: z.prefault(z.enum(["image", "video"]), "image"),
  url: z.string(),
  thumbnailUrl: optionalText,
  alt: optionalText,
  hidden,
});
export type ReviewMedia = z.infer<typeof ReviewMedia>;

/** Reply of the manufacturer or the store to a review. */
export const ReviewResponse = z.object({
  id: optionalText,
  text: z.string(),
  author: optionalText,
  /** ISO time. */
  dateCreated: optionalText,
});
export type ReviewResponse = z.infer<typeof ReviewResponse>;

export const ReviewAuthor = z.object({
  id: optionalText,
  displayName: optionalText,
  location: optionalText,
  isVerifiedBuyer: optionalFlag,
});
export type ReviewAuthor = z.infer<typeof ReviewAuthor>;

/** Original source of a review written elsewhere. */
export const ReviewSyndication = z.object({ name: optionalText, url: optionalText, logoUrl: optionalText });
export type ReviewSyndication = z.infer<typeof ReviewSyndication>;

const attributeRating = z.optional(z.int().check(z.gte(REVIEW_STARS.minimum), z.lte(REVIEW_STARS.maximum)));

/** What the reviewer thinks besides the stars: each rated from 1 to 5, and each optional. */
export const reviewOpinionFields = {
  attributes: z.optional(
    z.object({
      quality: attributeRating,
      value: attributeRating,
      easeOfUse: attributeRating,
    } satisfies Record<ReviewAttribute, typeof attributeRating>),
  ),
  /** Missing if the reviewer didn't say. */
  isRecommended: z.optional(z.boolean()),
};

/** `rating` is 1 to 5. */
export const Review = z.object({
  id: z.string(),
  /** ISO time. */
  dateCreated: optionalText,
  downVotes: optionalNumber,
  incentivized: optionalFlag,
  media: z.prefault(z.array(ReviewMedia), []),
  /** ISO date. */
  purchaseDate: optionalText,
  rating: optionalNumber,
  ...reviewOpinionFields,
  responses: z.prefault(z.array(ReviewResponse), []),
  text: optionalText,
  title: optionalText,
  upVotes: optionalNumber,
  user: z.optional(ReviewAuthor),
  syndication: z.optional(ReviewSyndication),
  /** The reviewed item, which differs from the page's item in related reviews. */
  itemId: optionalText,
  /** Whether this visitor has voted on it. */
  hasVoted: optionalFlag,
  /** This visitor's vote; undefined without one. */
  vote: z.optional(z.enum(["up", "down"])),
  isFlagged: optionalFlag,
  /** Whether this visitor wrote it. */
  isOwn: optionalFlag,
});
export type Review = z.infer<typeof Review>;
export type ReviewOpinion = Pick<Review, keyof typeof reviewOpinionFields>;

/** Values as typed; the review team's rule limits them (AMB-73). `starRating` 0 means none selected. */
export const ReviewDrawerForm = z.object({
  reviewTitle: z.prefault(z.string(), ""),
  reviewComment: z.prefault(z.string(), ""),
  displayName: z.prefault(z.string(), ""),
  starRating: z.prefault(z.number(), 0),
  ...reviewOpinionFields,
});
export type ReviewDrawerForm = z.infer<typeof ReviewDrawerForm>;
