import * as z from "zod/mini";
import { Question } from "./question.js";
import { optionalText } from "./optional-fields.js";

export const QuestionSearchResults = z.object({
  searchTerm: optionalText,
  questions: z.prefault(z.array(Question), []),
  count: z.prefault(z.number(), 0),
});
export type QuestionSearchResults = z.infer<typeof QuestionSearchResults>;
