import type { DesignLayout, DesignSide } from "shared-contracts";
import type { StageElement } from "../stage/element.rule.js";

/** Points from the edge that trimming may cut off; text belongs further in. */
export const SAFE_MARGIN = 9;

/** Lines of text that extend into the safe margin. */
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

const ABOVE_BASELINE = 0.86;
const LINE_HEIGHT = 1.2;

/** Estimated box of a line of text, in points from the top left corner of the page. */
export function boxOfLine({ x, y, size, width, align }: DesignSide["lines"][number]): LineBox {
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  return { x: left, y: y - size * ABOVE_BASELINE, width, height: size * LINE_HEIGHT };
}
