import { type DesignLayout, type DesignSide, type PlacedPicture, PRINT_FONTS } from "shared-contracts";
import { SAFE_MARGIN } from "./lines-at-risk.rule.js";

const MISSING_PICTURE = "#c9d3d9";

type PlacedLine = DesignSide["lines"][number];

export type StagePictures = ReadonlyMap<string, CanvasImageSource>;

/** An element of `side.lines` or `side.pictures`. */
export type SideElement = { readonly kind: "line" | "picture"; readonly position: number };

/** In points from the top left corner of the page. */
type ElementBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function drawPicture(
  context: CanvasRenderingContext2D,
  { fileId, ...box }: PlacedPicture,
  pictures: StagePictures,
): void {
  const picture = pictures.get(fileId);
  context.fillStyle = MISSING_PICTURE;
  if (picture) context.drawImage(picture, box.x, box.y, box.width, box.height);
  else context.fillRect(box.x, box.y, box.width, box.height);
}

function drawLine(context: CanvasRenderingContext2D, line: PlacedLine, layout: DesignLayout): void {
  context.fillStyle = layout.ink;
  setFont(context, line, layout);
  context.fillText(line.text, line.x, line.y);
}

/** Bounding box of a drawn element; undefined if the element doesn't exist. */
function boxOfElement(
  context: CanvasRenderingContext2D,
  layout: DesignLayout,
  side: DesignSide,
  { kind, position }: SideElement,
): ElementBox | undefined {
  if (kind === "picture") return side.pictures[position];
  const line = side.lines[position];
  if (!line) return undefined;
  setFont(context, line, layout);
  const drawn = context.measureText(line.text);
  return {
    x: line.x - drawn.actualBoundingBoxLeft,
    y: line.y - drawn.actualBoundingBoxAscent,
    width: drawn.actualBoundingBoxLeft + drawn.actualBoundingBoxRight,
    height: drawn.actualBoundingBoxAscent + drawn.actualBoundingBoxDescent,
  };
}

function setFont(context: CanvasRenderingContext2D, { size, align }: PlacedLine, { font }: DesignLayout): void {
  context.textAlign = align;
  context.textBaseline = "alphabetic";
  context.font = `${size}px ${PRINT_FONTS[font].family}`;
}

const SAFE_LINE_COLOR = "rgb(15 110 140 / 45%)";

export type SideDrawing = {
  readonly layout: DesignLayout;
  readonly side: DesignSide;
  readonly pictures: StagePictures;
  /** Canvas pixels per point. */
  readonly scale: number;
  readonly isGlossy: boolean;
  /** Not painted, because it is being dragged. */
  readonly lifted: SideElement | undefined;
};

/** Paints one side as it will be printed, with its safe margin. */
export function drawSide(context: CanvasRenderingContext2D, drawing: SideDrawing): void {
  const { layout, side, pictures, scale, isGlossy, lifted } = drawing;
  const { width, height, paper, accent } = layout;
  const isLifted = (kind: SideElement["kind"], position: number) =>
    lifted?.kind === kind && lifted.position === position;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = accent;
  for (const shape of side.shapes) context.fillRect(shape.x, shape.y, shape.width, shape.height);
  for (const [position, picture] of side.pictures.entries()) {
    if (!isLifted("picture", position)) drawPicture(context, picture, pictures);
  }
  for (const [position, line] of side.lines.entries()) {
    if (!isLifted("line", position)) drawLine(context, line, layout);
  }
  if (isGlossy) drawGloss(context, layout);
  drawSafeLine(context, layout);
}

function drawGloss(context: CanvasRenderingContext2D, { width, height }: DesignLayout): void {
  const sheen = context.createLinearGradient(0, 0, width, height);
  sheen.addColorStop(0.25, "rgb(255 255 255 / 0%)");
  sheen.addColorStop(0.45, "rgb(255 255 255 / 28%)");
  sheen.addColorStop(0.6, "rgb(255 255 255 / 0%)");
  context.fillStyle = sheen;
  context.fillRect(0, 0, width, height);
}

function drawSafeLine(context: CanvasRenderingContext2D, { width, height }: DesignLayout): void {
  context.strokeStyle = SAFE_LINE_COLOR;
  context.lineWidth = 0.5;
  context.setLineDash([3, 3]);
  context.strokeRect(SAFE_MARGIN, SAFE_MARGIN, width - 2 * SAFE_MARGIN, height - 2 * SAFE_MARGIN);
  context.setLineDash([]);
}

export type SpriteDrawing = Pick<SideDrawing, "layout" | "side" | "pictures" | "scale">;

/** Points of padding around an element, because glyphs may extend past their measured box. */
const ROOM = 2;

/** Paints one element on its own canvas and positions that canvas over the element on the page. */
export function drawSprite(
  sprite: HTMLCanvasElement,
  { layout, side, pictures, scale }: SpriteDrawing,
  element: SideElement,
): void {
  const context = sprite.getContext("2d");
  const box = context && boxOfElement(context, layout, side, element);
  if (!context || !box) return;
  const [left, top] = [box.x - ROOM, box.y - ROOM];
  sprite.width = Math.ceil((box.width + 2 * ROOM) * scale);
  sprite.height = Math.ceil((box.height + 2 * ROOM) * scale);
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const picture = element.kind === "picture" ? side.pictures[element.position] : undefined;
  const line = element.kind === "line" ? side.lines[element.position] : undefined;
  if (picture) drawPicture(context, picture, pictures);
  if (line) drawLine(context, line, layout);
  Object.assign(sprite.style, {
    left: toPercent(left / layout.width),
    top: toPercent(top / layout.height),
    width: toPercent(sprite.width / scale / layout.width),
    height: toPercent(sprite.height / scale / layout.height),
  });
}

function toPercent(share: number): string {
  return `${share * 100}%`;
}
