import * as z from "zod/mini";
import { QUESTION_LENGTH } from "../../constants/reviews.js";

/** The text of a question or an answer (AMB-73); blanks around it do not count. */
export const questionText = z
  .string()
  .check(z.trim(), z.minLength(QUESTION_LENGTH.minimum), z.maxLength(QUESTION_LENGTH.maximum));
