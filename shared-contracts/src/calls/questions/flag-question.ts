import * as z from "zod/mini";
import { Question } from "../../entities/question.js";
import { defineCall } from "../define-call.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** Reports a question; once a person. */
export const flagQuestion = defineCall({
  ...QUESTIONS_ROUTES.flagQuestion,
  request: z.object({ questionId: z.string() }),
  response: Question,
});
