import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal } from "../solid/decals.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, type Body, type Decal } from "../solid/solid.js";

import { BRIGHTS } from "./palettes.js";
import { points } from "../solid/vector.js";

function build(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#c3c8ce", "#52575e", "#2b2f35", "#d9cdbf", "#8fa3b8"] as const);
  const dark = color === "#2b2f35" || color === "#52575e";
  const key: Color = dark ? "#15181c" : "#2d3238";
  const keys = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 13 }, (_, column) =>
      rectangleDecal(2.6 + column * 2.05, 11.6 + row * 2, 1.75, 1.65, key, { radius: 0.25 }),
    ),
  );
  const lower = [
    rectangleDecal(2.6, 9.7, 26.4, 1.55, key, { radius: 0.3 }),
    rectangleDecal(10.4, 1.2, 11, 7, mix(color, "#000000", 0.12), { radius: 0.5 }),
  ];
  const base = box([0, 0.2, 0], [31.6, 1.4, 21.6], color, { top: [...keys, ...lower] });
  const lid = place(
    prism(roundedRectangle(-15.8, 0, 31.6, 20.6, 0.9), 0.7, "#101317", {
      edgeColor: color,
      front: desktopPicture(random, -15, 0.9, 30, 18.9),
    }),
    { turnX: -17, move: [0, 1.5, -10.7] },
  );
  return [base, ...lid];
}

const TEXT_LINES: readonly (readonly [height: number, length: number])[] = points(
  0.62,
  0.32,
  0.54,
  0.26,
  0.46,
  0.3,
  0.38,
  0.18,
);

/** A plain wallpaper with two windows, shared by every screen. */
export function desktopPicture(
  random: SeededRandom,
  x: number,
  y: number,
  width: number,
  height: number,
): readonly Decal[] {
  const deep = random.pick(["#1d3557", "#2d1e4f", "#0f3d3e", "#402218"] as const);
  const warm = random.pick(["#e07a5f", "#7fb7be", "#f2cc8f", "#9a8cdb"] as const);
  const accent = random.pick(BRIGHTS);
  const at = (shareX: number, shareY: number) => [x + width * shareX, y + height * shareY] as const;
  return [
    rectangleDecal(x, y, width, height, deep, { glows: true }),
    shapeDecal([at(0, 0), at(1, 0), at(1, 0.42), at(0.62, 0.6), at(0.3, 0.36), at(0, 0.52)], mix(deep, warm, 0.45), {
      glows: true,
    }),
    shapeDecal([at(0, 0), at(1, 0), at(1, 0.2), at(0.55, 0.34), at(0, 0.2)], warm, { glows: true }),
    roundDecal(x + width * 0.78, y + height * 0.74, height * 0.09, mix(warm, "#ffffff", 0.6), { glows: true }),
    rectangleDecal(x + width * 0.1, y + height * 0.24, width * 0.4, height * 0.56, "#ffffff", {
      glows: true,
      radius: 0.4,
    }),
    rectangleDecal(x + width * 0.1, y + height * 0.72, width * 0.4, height * 0.08, "#e6eaee", { glows: true }),
    ...TEXT_LINES.map(([share, length], index) =>
      rectangleDecal(
        x + width * 0.13,
        y + height * share,
        width * length,
        height * 0.03,
        index === 0 ? accent : "#b6bec7",
        { glows: true },
      ),
    ),
    ...Array.from({ length: 6 }, (_, index) =>
      rectangleDecal(
        x + width * (0.32 + index * 0.062),
        y + height * 0.04,
        width * 0.045,
        height * 0.075,
        BRIGHTS[index] ?? accent,
        { glows: true, radius: 0.3 },
      ),
    ),
  ];
}

export const laptops = { laptop: build };
