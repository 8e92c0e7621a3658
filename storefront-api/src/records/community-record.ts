import { REVIEW_STARS, type ReviewAttribute } from "shared-contracts/constants";
import { z } from "zod";
import { Instant, ItemId, LinkTarget, LongText, ShortText } from "./record-values.js";

const Votes = z.int().min(0).max(1_000_000_000);

const Stars = z.int().min(REVIEW_STARS.minimum).max(REVIEW_STARS.maximum);

const Response = z.strictObject({ department: ShortText, text: LongText, date: Instant });

const Media = z.strictObject({
  kind: z.enum(["photo", "video"]),
  src: LinkTarget,
  thumbnail: LinkTarget.optional(),
  alt: z.string().max(300),
});

/** One line of `reviews.ndjson`. */
export const ReviewRecord = z.strictObject({
  reviewId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  itemId: ItemId,
  userId: z.string().max(60).optional(),
  displayName: ShortText,
  rating: Stars,
  attributes: z
    .strictObject({
      quality: Stars.optional(),
      value: Stars.optional(),
      easeOfUse: Stars.optional(),
    } satisfies Record<ReviewAttribute, unknown>)
    .optional(),
  isRecommended: z.boolean().optional().meta({ description: "Missing: the reviewer didn't say." }),
  title: z.string().max(200).default(""),
  text: z.string().max(20_000).default("").meta({ description: "Empty: a rating without words." }),
  dateCreated: Instant,
  purchaseDate: Instant.optional(),
  incentivized: z.boolean().default(false),
  syndication: z.strictObject({ name: ShortText, url: LinkTarget.optional() }).optional(),
  upVotes: Votes.default(0),
  downVotes: Votes.default(0),
  media: z.array(Media).max(20).default([]),
  responses: z.array(Response).max(20).default([]),
  published: z.boolean().default(true),
});
export type ReviewRecord = z.infer<typeof ReviewRecord>;

const AnswerRecord = z.strictObject({
  answerId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  userId: z.string().max(60).optional(),
  displayName: ShortText,
  text: LongText,
  byStaff: z.boolean().default(false),
  upVotes: Votes.default(0),
  downVotes: Votes.default(0),
  dateCreated: Instant,
});

/** One line of `questions.ndjson`: a question with its answers. */
export const QuestionRecord = z.strictObject({
  questionId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  itemId: ItemId,
  userId: z.string().max(60).optional(),
  displayName: ShortText,
  text: LongText,
  dateCreated: Instant,
  published: z.boolean().default(true),
  answers: z.array(AnswerRecord).max(100).default([]),
});
export type QuestionRecord = z.infer<typeof QuestionRecord>;
