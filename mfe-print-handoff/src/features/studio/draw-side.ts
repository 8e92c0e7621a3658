import type { DesignLayout, DesignSide } from "shared-contracts";
import { SAFE_MARGIN } from "../../rules/lines-at-risk.js";
import { drawLine, drawPicture, type SideElement, type StagePictures } from "./draw-element.js";

const SAFE_LINE = "rgb(15 110 140 / 45%)";

export type SideDrawing = {
  readonly layout: DesignLayout;
  readonly side: DesignSide;
  readonly pictures: StagePictures;
  /** Pixels of the canvas a point. */
  readonly scale: number;
  readonly isGlossy: boolean;
  /** Left out: it is on its way to another place. */
  readonly lifted: SideElement | undefined;
};

/** Paints one side as it will be printed, with the margin that is safe from the cut. */
export function drawSide(context: CanvasRenderingContext2D, drawing: SideDrawing): void {
  const { layout, side, pictures, scale, isGlossy, lifted } = drawing;
  const { width, height, paper, ink } = layout;
  const isLifted = (kind: SideElement["kind"], position: number) =>
    lifted?.kind === kind && lifted.position === position;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  for (const [position, picture] of side.pictures.entries()) {
    if (!isLifted("picture", position)) drawPicture(context, picture, pictures);
  }
  for (const [position, line] of side.lines.entries()) {
    if (!isLifted("line", position)) drawLine(context, line, ink);
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
  context.strokeStyle = SAFE_LINE;
  context.lineWidth = 0.5;
  context.setLineDash([3, 3]);
  context.strokeRect(SAFE_MARGIN, SAFE_MARGIN, width - 2 * SAFE_MARGIN, height - 2 * SAFE_MARGIN);
  context.setLineDash([]);
}
