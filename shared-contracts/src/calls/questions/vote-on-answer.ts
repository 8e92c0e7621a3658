import * as z from "zod/mini";
import { Answer } from "../../entities/question.js";
import { defineCall } from "../define-call.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** Says that an answer helped, or takes that back; one vote a person. */
export const voteOnAnswer = defineCall({
  ...QUESTIONS_ROUTES.voteOnAnswer,
  request: z.object({ answerId: z.string(), vote: z.enum(["up", "none"]) }),
  response: Answer,
});
