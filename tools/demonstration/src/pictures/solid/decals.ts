import type { Color } from "./color.js";
import { textDecals } from "../label/text-decals.js";
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

export function moveDecal(decal: Decal, right: number, up: number): Decal {
  const move = (contour: readonly Point[]) => contour.map(([x, y]): Point => [x + right, y + up]);
  return { ...decal, outline: move(decal.outline), inner: decal.inner?.map(move) ?? [] };
}

/** Lines of text: the given words, or bars that look like text. `widths` are fractions of `width`, top line first. */
export function writingDecals(
  x: number,
  top: number,
  width: number,
  lineHeight: number,
  widths: readonly number[],
  color: Color,
  opacity = 0.75,
  words: readonly string[] = [],
): readonly Decal[] {
  if (words.length > 0)
    return words
      .slice(0, widths.length)
      .flatMap((text, line) =>
        textDecals(text, { at: [x, top - (line + 0.86) * lineHeight], height: lineHeight * 0.62, width, color }),
      );
  return widths.map((share, line) =>
    rectangleDecal(x, top - (line + 0.72) * lineHeight, width * share, lineHeight * 0.42, color, { opacity }),
  );
}
