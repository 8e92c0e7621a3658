import * as z from "zod/mini";
import { QuestionSearchResults } from "../../entities/question-state.js";
import { defineCall } from "../define-call.js";
import { pageFields } from "../query-fields.js";
import { QUESTIONS_ROUTES } from "./questions-routes.js";

/** Questions of an item found by text. */
export const searchQuestions = defineCall({
  ...QUESTIONS_ROUTES.searchQuestions,
  request: z.object({ itemId: z.string(), q: z.string().check(z.minLength(1), z.maxLength(200)), ...pageFields }),
  response: QuestionSearchResults,
});
