import * as z from "zod/mini";
import { PRINT_LINE_LENGTH, PRINT_LINES_A_SIDE } from "../constants/print.js";

const choice = z.string().check(z.minLength(1), z.maxLength(40));
const side = z.array(z.string().check(z.maxLength(PRINT_LINE_LENGTH))).check(z.maxLength(PRINT_LINES_A_SIDE));

/** What a shopper designed: the four choices that make a template key, and the lines of text on each side. */
export const PrintDesign = z.object({
  color: choice,
  sides: choice,
  paperSize: choice,
  paperType: choice,
  front: side,
  back: side,
});
export type PrintDesign = z.infer<typeof PrintDesign>;
