import * as z from "zod/mini";
import { Question } from "../../entities/question.js";
import { UgcSummary } from "../../entities/review-summary.js";
import { defineCall } from "../define-call.js";
import { pageFields, queryFlag } from "../query-fields.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** Questions of an item, with their answers. */
export const listQuestions = defineCall({
  ...QUESTIONS_ROUTES.listQuestions,
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
});
