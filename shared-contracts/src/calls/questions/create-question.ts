import * as z from "zod/mini";
import { Question } from "../../entities/question.js";
import { defineCall } from "../define-call.js";
import { questionText } from "./question-text.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** Asks a question. Repeated with the same `Idempotency-Key` header it is asked once. */
export const createQuestion = defineCall({
  ...QUESTIONS_ROUTES.createQuestion,
  request: z.object({ itemId: z.string(), text: questionText }),
  response: Question,
});
