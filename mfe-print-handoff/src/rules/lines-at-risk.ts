import type { DesignLayout } from "shared-contracts";
import { boxOfLine } from "./line-box.js";
import type { StageElement } from "./stage-element.js";

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
