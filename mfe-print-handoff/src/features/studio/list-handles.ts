import type { DesignLayout, DesignSide, PrintDesign } from "shared-contracts";
import type { StageElement } from "../../rules/stage-element.js";

export type StageHandle = {
  readonly element: StageElement;
  /** The same among the lines or pictures of its side. */
  readonly position: number;
  readonly text: string;
  /** In shares of the page. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
};

/** How wide letters are for their size, on average: handles need not be exact. */
const LETTER_WIDTH = 0.52;
const ABOVE_BASELINE = 0.86;
const LINE_HEIGHT = 1.2;
/** Points that a finger can meet. */
const SMALLEST = 10;

/** What can be taken hold of on one side, in the order in which it is painted. Empty lines have no handle. */
export function listHandles(design: PrintDesign, { width, height }: DesignLayout, side: DesignSide): StageHandle[] {
  const own = (design.pictures ?? []).flatMap((picture, index) => (picture.side === side.side ? [index] : []));
  const pictures = side.pictures.map((picture, position) => ({
    element: { side: side.side, kind: "picture" as const, index: own[position] ?? 0 },
    position,
    text: "",
    box: toShares(picture),
  }));
  const lines = side.lines.flatMap(({ text, x, y, size }, index) => {
    if (text.trim() === "") return [];
    const across = Math.max(SMALLEST, text.length * size * LETTER_WIDTH);
    const down = Math.max(SMALLEST, size * LINE_HEIGHT);
    const box = toShares({ x: x - across / 2, y: y - size * ABOVE_BASELINE, width: across, height: down });
    return [{ element: { side: side.side, kind: "line" as const, index }, position: index, text, box }];
  });
  return [...pictures, ...lines];

  function toShares(box: { x: number; y: number; width: number; height: number }): StageHandle["box"] {
    return { left: box.x / width, top: box.y / height, width: box.width / width, height: box.height / height };
  }
}
