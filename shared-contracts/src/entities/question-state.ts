import * as z from "zod/mini";
import { Answer, Question } from "./question.js";
import { optionalText } from "./optional-fields.js";
import { UgcSummary } from "./review-summary.js";
import { ReviewUserDetails } from "./review-user-details.js";

export const QuestionSearchResults = z.object({
  searchTerm: optionalText,
  questions: z.prefault(z.array(Question), []),
  count: z.prefault(z.number(), 0),
});
export type QuestionSearchResults = z.infer<typeof QuestionSearchResults>;

/** The question-and-answer state (docs/spec core §3, extras §3). */
export const QuestionState = z.object({
  questions: z.prefault(z.array(Question), []),
  answers: z.prefault(z.array(Answer), []),
  searchResults: z.optional(QuestionSearchResults),
  /** What the server answered to the question asked last. */
  createdQuestion: z.optional(Question),
  ugcSummary: z.optional(UgcSummary),
  userDetails: z.optional(ReviewUserDetails),
});
export type QuestionState = z.infer<typeof QuestionState>;
