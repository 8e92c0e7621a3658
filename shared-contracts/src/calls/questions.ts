import * as z from "zod/mini";
import { QUESTION_LENGTH } from "../constants/reviews.js";
import { Answer, Question, UgcSummary } from "../entities/review.js";
import { QUESTIONS_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { pageFields, queryFlag, shownText } from "./fields.js";
import { optionalText } from "../entities/optional-fields.js";

export const QuestionSearchResults = z.object({
  searchTerm: optionalText,
  questions: z.prefault(z.array(Question), []),
  count: z.prefault(z.number(), 0),
});
export type QuestionSearchResults = z.infer<typeof QuestionSearchResults>;

/** The text of a question or answer (AMB-73); surrounding white space doesn't count. */
const questionText = shownText(QUESTION_LENGTH);

export const QUESTIONS_CALLS = defineCalls(QUESTIONS_ROUTES, {
  /** Questions of an item, with their answers. */
  listQuestions: {
    onServer: true,
    request: z.object({
      itemId: z.string(),
      ...pageFields,
      /** Only questions with an answer. */
      answered: z.optional(queryFlag),
    }),
    response: z.object({
      questions: z.array(Question),
      total: z.int(),
      ugcSummary: UgcSummary,
    }),
  },
  /** Questions of an item found by text. */
  searchQuestions: {
    onServer: true,
    request: z.object({ itemId: z.string(), q: z.string().check(z.minLength(1), z.maxLength(200)), ...pageFields }),
    response: QuestionSearchResults,
  },
  /** One question; 404 if unknown. */
  getQuestion: {
    onServer: true,
    request: z.object({ questionId: z.string() }),
    response: Question,
  },
  /** Asks a question. Idempotent with the `Idempotency-Key` header. */
  createQuestion: {
    request: z.object({ itemId: z.string(), text: questionText }),
    response: Question,
  },
  /** Answers a question. Idempotent with the `Idempotency-Key` header. */
  createAnswer: {
    request: z.object({ questionId: z.string(), text: questionText }),
    response: Answer,
  },
  /** Votes for an answer or withdraws the vote; one per person. */
  voteOnAnswer: {
    request: z.object({ answerId: z.string(), vote: z.enum(["up", "none"]) }),
    response: Answer,
  },
  /** Reports an answer, once per person. */
  flagAnswer: {
    request: z.object({ answerId: z.string() }),
    response: Answer,
  },
  /** Reports a question, once per person. */
  flagQuestion: {
    request: z.object({ questionId: z.string() }),
    response: Question,
  },
});
