import * as z from "zod/mini";
import { Answer } from "../../entities/question.js";
import { defineCall } from "../define-call.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** Reports an answer; once a person. */
export const flagAnswer = defineCall({
  ...QUESTIONS_ROUTES.flagAnswer,
  request: z.object({ answerId: z.string() }),
  response: Answer,
});
