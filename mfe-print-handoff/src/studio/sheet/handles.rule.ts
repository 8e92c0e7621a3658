import type { DesignLayout, DesignSide, PrintDesign } from "shared-contracts";
import { boxOfLine, type LineBox } from "./lines-at-risk.rule.js";
import type { StageElement } from "../stage/element.rule.js";

export type StageHandle = {
  readonly element: StageElement;
  /** Index among the lines or pictures of its side. */
  readonly position: number;
  readonly text: string;
  /** As fractions of the page size. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
};

/** Minimum size in points of a touch target. */
const MIN_SIZE = 10;

/** Drag handles of one side, in paint order. Empty lines have none. */
export function listHandles(design: PrintDesign, { width, height }: DesignLayout, side: DesignSide): StageHandle[] {
  const own = (design.pictures ?? []).flatMap((picture, index) => (picture.side === side.side ? [index] : []));
  const pictures = side.pictures.map((picture, position) => ({
    element: { side: side.side, kind: "picture" as const, index: own[position] ?? 0 },
    position,
    text: "",
    box: toShares(picture),
  }));
  const lines = side.lines.flatMap((line, index) => {
    const { text } = line;
    if (text.trim() === "") return [];
    const box = toShares(enlarge(boxOfLine(line)));
    return [{ element: { side: side.side, kind: "line" as const, index }, position: index, text, box }];
  });
  return [...pictures, ...lines];

  function toShares(box: LineBox): StageHandle["box"] {
    return { left: box.x / width, top: box.y / height, width: box.width / width, height: box.height / height };
  }
}

/** Enlarges a box around its center to the minimum size. */
function enlarge({ x, y, ...size }: LineBox): LineBox {
  const width = Math.max(MIN_SIZE, size.width);
  const height = Math.max(MIN_SIZE, size.height);
  return { x: x + (size.width - width) / 2, y, width, height };
}
