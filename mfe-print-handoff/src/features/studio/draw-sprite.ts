import type { SideDrawing } from "./draw-side.js";
import { boxOfElement, drawLine, drawPicture, type SideElement } from "./draw-element.js";

export type SpriteDrawing = Pick<SideDrawing, "layout" | "side" | "pictures" | "scale">;

/** Points around an element: letters may be drawn a little past what is measured. */
const ROOM = 2;

/** Paints one element alone on a canvas of its size, which it puts over the element's place on the page. */
export function drawSprite(
  sprite: HTMLCanvasElement,
  { layout, side, pictures, scale }: SpriteDrawing,
  element: SideElement,
): void {
  const context = sprite.getContext("2d");
  const box = context && boxOfElement(context, side, element);
  if (!context || !box) return;
  const [left, top] = [box.x - ROOM, box.y - ROOM];
  sprite.width = Math.ceil((box.width + 2 * ROOM) * scale);
  sprite.height = Math.ceil((box.height + 2 * ROOM) * scale);
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const picture = element.kind === "picture" ? side.pictures[element.position] : undefined;
  const line = element.kind === "line" ? side.lines[element.position] : undefined;
  if (picture) drawPicture(context, picture, pictures);
  if (line) drawLine(context, line, layout.ink);
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
