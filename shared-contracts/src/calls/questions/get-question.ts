import * as z from "zod/mini";
import { Question } from "../../entities/question.js";
import { defineCall } from "../define-call.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** One question; 404 when unknown. */
export const getQuestion = defineCall({
  ...QUESTIONS_ROUTES.getQuestion,
  request: z.object({ questionId: z.string() }),
  response: Question,
});
