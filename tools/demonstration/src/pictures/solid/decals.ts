import type { Color } from "./color.js";
import { ellipse, roundedRectangle } from "./prism.js";
import type { Decal } from "./solid.js";
import type { Point } from "./vector.js";

type Ink = { readonly opacity?: number; readonly glows?: boolean };

export function rectangleDecal(
  x: number,
  y: number,
  width: number,
  height: number,
  color: Color,
  ink: Ink & { radius?: number } = {},
): Decal {
  const { radius = 0, ...look } = ink;
  const square: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return { outline: radius > 0 ? roundedRectangle(x, y, width, height, radius) : square, color, ...look };
}

export function roundDecal(
  centerX: number,
  centerY: number,
  radius: number,
  color: Color,
  ink: Ink & { radiusY?: number } = {},
): Decal {
  const { radiusY = radius, ...look } = ink;
  return { outline: ellipse(centerX, centerY, radius, radiusY), color, ...look };
}

export function shapeDecal(outline: readonly Point[], color: Color, ink: Ink = {}): Decal {
  return { outline, color, ...ink };
}

/** Lines of writing as grey bars: fonts differ between machines, bars do not. `widths` are shares of `width`, top line first. */
export function writingDecals(
  x: number,
  top: number,
  width: number,
  lineHeight: number,
  widths: readonly number[],
  color: Color,
  opacity = 0.75,
): readonly Decal[] {
  return widths.map((share, line) =>
    rectangleDecal(x, top - (line + 0.72) * lineHeight, width * share, lineHeight * 0.42, color, { opacity }),
  );
}
