import type { DesignLayout, DesignSide } from "shared-contracts";

/** Arial, and what is as wide: the proof is set in Arimo. */
export const STAGE_FONT = 'Arimo, Arial, "Liberation Sans", Helvetica, sans-serif';

const SAFE_MARGIN = 9;
const MISSING_PICTURE = "#c9d3d9";
const SAFE_LINE = "rgb(15 110 140 / 45%)";
const GUIDE = "#c2347f";

export type StagePictures = ReadonlyMap<string, CanvasImageSource>;

export type SideDrawing = {
  readonly layout: DesignLayout;
  readonly side: DesignSide;
  readonly pictures: StagePictures;
  /** Pixels of the canvas a point. */
  readonly scale: number;
  /** Lines through the middle that an element has just snapped to. */
  readonly guides: { readonly across: boolean; readonly down: boolean };
  readonly isGlossy: boolean;
};

/** Paints one side as it will be printed, with the margin that is safe from the cut. */
export function drawSide(context: CanvasRenderingContext2D, drawing: SideDrawing): void {
  const { layout, side, pictures, scale, isGlossy } = drawing;
  const { width, height, paper, ink } = layout;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  for (const { fileId, ...box } of side.pictures) {
    const picture = pictures.get(fileId);
    context.fillStyle = MISSING_PICTURE;
    if (picture) context.drawImage(picture, box.x, box.y, box.width, box.height);
    else context.fillRect(box.x, box.y, box.width, box.height);
  }
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  for (const { text, x, y, size } of side.lines) {
    context.font = `${size}px ${STAGE_FONT}`;
    context.fillText(text, x, y);
  }
  if (isGlossy) drawGloss(context, layout);
  drawSafeLine(context, layout);
  drawGuides(context, drawing);
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
  context.strokeStyle = SAFE_LINE;
  context.lineWidth = 0.5;
  context.setLineDash([3, 3]);
  context.strokeRect(SAFE_MARGIN, SAFE_MARGIN, width - 2 * SAFE_MARGIN, height - 2 * SAFE_MARGIN);
  context.setLineDash([]);
}

function drawGuides(context: CanvasRenderingContext2D, { layout, guides }: SideDrawing): void {
  const { width, height } = layout;
  context.fillStyle = GUIDE;
  if (guides.down) context.fillRect(width / 2 - 0.25, 0, 0.5, height);
  if (guides.across) context.fillRect(0, height / 2 - 0.25, width, 0.5);
}
