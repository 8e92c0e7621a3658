import type { Color } from "../solid/color.js";
import type { Decal, Face } from "../solid/solid.js";
import { points, type Point, type Vector } from "../solid/vector.js";
import letters from "./letters.json" with { type: "json" };

/** Cap height in thousandths of the font size. */
const CAPITAL = 0.716;

type Glyph = { readonly advance: number; readonly contours: readonly (readonly Point[])[] };

/** Outlines instead of SVG text, because fonts differ between machines. One unit is the font size. */
const GLYPHS = new Map<string, Glyph>(
  Object.entries(letters).map(([letter, drawn]) => {
    const [advance, ...contours] = drawn
      .split("|")
      .map((part) => part.split(" ").map((number) => Number(number) / 1000));
    return [letter, { advance: advance?.[0] ?? 0, contours: contours.map((contour) => points(...contour)) }];
  }),
);

export type Writing = {
  /** Left end of the baseline. */
  readonly at: Point;
  /** Cap height; reduced if the text would be wider than `width`. */
  readonly height: number;
  readonly width: number;
  readonly color: Color;
};

/** Creates one decal per letter. */
export function textDecals(text: string, { at, height, width, color }: Writing): readonly Decal[] {
  const glyphs = [...text].map((letter) => GLYPHS.get(letter)).filter((glyph) => glyph !== undefined);
  const length = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  const size = Math.min(height / CAPITAL, width / (length || 1));
  let pen = at[0];
  return glyphs.flatMap(({ advance, contours }) => {
    const [outline, ...inner] = contours.map((contour) =>
      contour.map(([x, y]): Point => [pen + x * size, at[1] + y * size]),
    );
    pen += advance * size;
    return outline ? [{ outline, inner, color }] : [];
  });
}

/** Text around an upright cylinder, centered on the viewer's side: each letter on its own plane. */
export function lettersAround(
  text: string,
  { middle, radius, ...writing }: Omit<Writing, "at"> & { readonly middle: Vector; readonly radius: number },
): readonly Face[] {
  const decals = textDecals(text, { ...writing, at: [0, 0] });
  const end = Math.max(0, ...decals.flatMap(({ outline }) => outline.map(([x]) => x)));
  return decals.map((decal): Face => {
    const across = decal.outline.map(([x]) => x);
    const center = (Math.min(...across) + Math.max(...across)) / 2;
    const angle = Math.PI / 2 - (center - end / 2) / radius;
    const [right, forward] = [Math.cos(angle), Math.sin(angle)];
    const origin: Vector = [middle[0] + right * radius, middle[1], middle[2] + forward * radius];
    const shift = (contour: readonly Point[]) => contour.map(([x, y]): Point => [x - center, y]);
    return {
      points: [origin, [origin[0] + forward, origin[1], origin[2] - right], [origin[0], origin[1] + 1, origin[2]]],
      origin,
      across: [forward, 0, -right],
      up: [0, 1, 0],
      color: decal.color,
      decals: [{ ...decal, outline: shift(decal.outline), inner: decal.inner?.map(shift) ?? [] }],
      bare: true,
    };
  });
}
