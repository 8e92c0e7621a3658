import * as z from "zod/mini";
import { Answer } from "../../entities/question.js";
import { defineCall } from "../define-call.js";
import { questionText } from "./question-text.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** Answers a question. Repeated with the same `Idempotency-Key` header it is answered once. */
export const createAnswer = defineCall({
  ...QUESTIONS_ROUTES.createAnswer,
  request: z.object({ questionId: z.string(), text: questionText }),
  response: Answer,
});
