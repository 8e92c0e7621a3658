import * as z from "zod/mini";
import { optionalNumber, optionalText } from "./optional-fields.js";
import { hidden, ReviewAuthor } from "./review.js";

export const Answer = z.object({
  id: z.string(),
  upVotes: z.prefault(z.number(), 0),
  /** By this visitor. */
  hasVoted: z.prefault(z.boolean(), false),
  /** By this visitor. */
  isFlagged: z.prefault(z.boolean(), false),
  text: optionalText,
  user: z.optional(ReviewAuthor),
  /** ISO time. */
  dateCreated: optionalText,
  hidden,
});
export type Answer = z.infer<typeof Answer>;

export const Question = z.object({
  id: z.string(),
  text: z.string(),
  itemId: optionalText,
  /** The name of the item, only of a question asked for by its id. */
  itemName: optionalText,
  user: z.optional(ReviewAuthor),
  /** ISO time. */
  dateCreated: optionalText,
  answers: z.prefault(z.array(Answer), []),
  /** Counts all answers, including those not included here. */
  answerCount: optionalNumber,
  hidden,
});
export type Question = z.infer<typeof Question>;
