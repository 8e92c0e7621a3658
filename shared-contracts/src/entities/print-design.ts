import * as z from "zod/mini";
import { PRINT_LINE_LENGTH, PRINT_LINE_SCALES, PRINT_LINES_A_SIDE, PRINT_PICTURES_A_SIDE } from "../constants/print.js";

const choice = z.string().check(z.minLength(1), z.maxLength(40));
const lines = z.array(z.string().check(z.maxLength(PRINT_LINE_LENGTH))).check(z.maxLength(PRINT_LINES_A_SIDE));
const side = z.enum(["front", "back"]);
/** Fraction of the trimmed page's width or height. */
const share = z.number().check(z.gte(0), z.lte(1));

/** Where a line stands that was moved from where the layout puts it. */
export const PrintLinePlace = z.object({
  side,
  /** Which of the side's lines. */
  line: z.int().check(z.gte(0), z.lt(PRINT_LINES_A_SIDE)),
  /** Middle of the line and its baseline. */
  x: share,
  y: share,
  /** Times the size that the layout gives it. */
  scale: z.number().check(z.gte(PRINT_LINE_SCALES.smallest), z.lte(PRINT_LINE_SCALES.largest)),
});
export type PrintLinePlace = z.infer<typeof PrintLinePlace>;

/** An uploaded picture on a side; later ones lie above. */
export const PrintPicture = z.object({
  fileId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  side,
  /** Its middle. */
  x: share,
  y: share,
  /** Share of the page's width. */
  width: z.number().check(z.gte(0.02), z.lte(1.5)),
  /** Height for width. */
  aspect: z.number().check(z.gte(0.02), z.lte(50)),
});
export type PrintPicture = z.infer<typeof PrintPicture>;

/**
 * A shopper's design: the four choices that make a template key, the lines of text on each side, where some of
 * them were moved to, and pictures.
 */
export const PrintDesign = z.object({
  color: choice,
  sides: choice,
  paperSize: choice,
  paperType: choice,
  front: lines,
  back: lines,
  places: z.optional(z.array(PrintLinePlace).check(z.maxLength(2 * PRINT_LINES_A_SIDE))),
  pictures: z.optional(z.array(PrintPicture).check(z.maxLength(2 * PRINT_PICTURES_A_SIDE))),
});
export type PrintDesign = z.infer<typeof PrintDesign>;
