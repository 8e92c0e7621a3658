import type { DesignSide, PlacedPicture } from "shared-contracts";

/** Arial, and what is as wide: the proof is set in Arimo. */
const STAGE_FONT = 'Arimo, Arial, "Liberation Sans", Helvetica, sans-serif';

const MISSING_PICTURE = "#c9d3d9";

type PlacedLine = DesignSide["lines"][number];

export type StagePictures = ReadonlyMap<string, CanvasImageSource>;

/** One of `side.lines` or `side.pictures`. */
export type SideElement = { readonly kind: "line" | "picture"; readonly position: number };

/** In points from the top left corner of the page. */
export type ElementBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function drawPicture(
  context: CanvasRenderingContext2D,
  { fileId, ...box }: PlacedPicture,
  pictures: StagePictures,
): void {
  const picture = pictures.get(fileId);
  context.fillStyle = MISSING_PICTURE;
  if (picture) context.drawImage(picture, box.x, box.y, box.width, box.height);
  else context.fillRect(box.x, box.y, box.width, box.height);
}

export function drawLine(context: CanvasRenderingContext2D, line: PlacedLine, ink: string): void {
  context.fillStyle = ink;
  setFont(context, line);
  context.fillText(line.text, line.x, line.y);
}

/** What an element covers when it is drawn; undefined where there is none. */
export function boxOfElement(
  context: CanvasRenderingContext2D,
  side: DesignSide,
  { kind, position }: SideElement,
): ElementBox | undefined {
  if (kind === "picture") return side.pictures[position];
  const line = side.lines[position];
  if (!line) return undefined;
  setFont(context, line);
  const drawn = context.measureText(line.text);
  return {
    x: line.x - drawn.actualBoundingBoxLeft,
    y: line.y - drawn.actualBoundingBoxAscent,
    width: drawn.actualBoundingBoxLeft + drawn.actualBoundingBoxRight,
    height: drawn.actualBoundingBoxAscent + drawn.actualBoundingBoxDescent,
  };
}

function setFont(context: CanvasRenderingContext2D, { size }: PlacedLine): void {
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.font = `${size}px ${STAGE_FONT}`;
}
