import type { DesignSide } from "shared-contracts";

export type LineBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** How wide letters are for their size, on average: nobody needs it exactly before the line is painted. */
const LETTER_WIDTH = 0.52;
const ABOVE_BASELINE = 0.86;
const LINE_HEIGHT = 1.2;

/** About what a line of text covers, in points from the top left corner of the page. */
export function boxOfLine({ text, x, y, size }: DesignSide["lines"][number]): LineBox {
  const width = text.length * size * LETTER_WIDTH;
  return { x: x - width / 2, y: y - size * ABOVE_BASELINE, width, height: size * LINE_HEIGHT };
}
