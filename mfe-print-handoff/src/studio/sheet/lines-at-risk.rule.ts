import type { DesignLayout, DesignSide } from "shared-contracts";
import type { StageElement } from "../stage/element.rule.js";

/** Points inside the edge that the cut may come to: what is read belongs further in. */
export const SAFE_MARGIN = 9;

/** Lines of text that reach over the safe margin. */
export function findLinesAtRisk({ width, height, sides }: DesignLayout): readonly StageElement[] {
  return sides.flatMap(({ side, lines }) =>
    lines.flatMap((line, index) => {
      if (line.text.trim() === "") return [];
      const box = boxOfLine(line);
      const nearest = Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height);
      return nearest < SAFE_MARGIN ? [{ side, kind: "line" as const, index }] : [];
    }),
  );
}

export type LineBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Average letter width relative to font size: an estimate is enough before the line is painted. */
const LETTER_WIDTH = 0.52;
const ABOVE_BASELINE = 0.86;
const LINE_HEIGHT = 1.2;

/** About what a line of text covers, in points from the top left corner of the page. */
export function boxOfLine({ text, x, y, size }: DesignSide["lines"][number]): LineBox {
  const width = text.length * size * LETTER_WIDTH;
  return { x: x - width / 2, y: y - size * ABOVE_BASELINE, width, height: size * LINE_HEIGHT };
}
