import * as z from "zod/mini";
import { QUESTION_LENGTH } from "../constants/reviews.js";
import { QuestionSearchResults } from "../entities/question-state.js";
import { Answer, Question } from "../entities/question.js";
import { UgcSummary } from "../entities/review-summary.js";
import { QUESTIONS_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { pageFields, queryFlag } from "./query-fields.js";

/** The text of a question or an answer (AMB-73); blanks around it do not count. */
export const questionText = z
  .string()
  .check(z.trim(), z.minLength(QUESTION_LENGTH.minimum), z.maxLength(QUESTION_LENGTH.maximum));

export const QUESTIONS_CALLS = defineCalls(QUESTIONS_ROUTES, {
  /** Questions of an item, with their answers. */
  listQuestions: {
    onServer: true,
    request: z.object({
      itemId: z.string(),
      ...pageFields,
      /** Only those with an answer. */
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
  /** One question; 404 when unknown. */
  getQuestion: {
    onServer: true,
    request: z.object({ questionId: z.string() }),
    response: Question,
  },
  /** Asks a question. Repeated with the same `Idempotency-Key` header it is asked once. */
  createQuestion: {
    request: z.object({ itemId: z.string(), text: questionText }),
    response: Question,
  },
  /** Answers a question. Repeated with the same `Idempotency-Key` header it is answered once. */
  createAnswer: {
    request: z.object({ questionId: z.string(), text: questionText }),
    response: Answer,
  },
  /** Says that an answer helped, or takes that back; one vote a person. */
  voteOnAnswer: {
    request: z.object({ answerId: z.string(), vote: z.enum(["up", "none"]) }),
    response: Answer,
  },
  /** Reports an answer; once a person. */
  flagAnswer: {
    request: z.object({ answerId: z.string() }),
    response: Answer,
  },
  /** Reports a question; once a person. */
  flagQuestion: {
    request: z.object({ questionId: z.string() }),
    response: Question,
  },
});
