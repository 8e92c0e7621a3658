import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { lathe } from "../solid/lathe.js";
import { tube, type Body } from "../solid/solid.js";
import { BRIGHTS, GRAPHITE, PAPER, STEEL } from "./palettes.js";
import { vectors, points } from "../solid/vector.js";

function colorsOf(random: SeededRandom): readonly [color: Color, accent: Color] {
  const color = mix(random.pick(BRIGHTS), "#0f1c2b", random.between(0, 0.25));
  return [color, random.pick(["#f2c14e", "#ffffff", "#f28f6b", "#9ad1c8"] as const)];
}

function rollUp(random: SeededRandom): readonly Body[] {
  const [color, accent] = colorsOf(random);
  const print = [
    rectangleDecal(0, 0, 84, 60, PAPER),
    shapeDecal(points(0, 60, 84, 84, 84, 200, 0, 200), color),
    shapeDecal(points(0, 52, 84, 76, 84, 84, 0, 60), accent),
    roundDecal(42, 160, 17, accent),
    roundDecal(42, 160, 10, color),
    ...writingDecals(14, 132, 56, 14, [1, 0.7], "#ffffff", 1),
    ...writingDecals(12, 44, 60, 8, [1, 0.85, 0.9, 0.5], color, 0.7),
  ];
  return [
    box([0, 2, 0], [88, 9, 20], STEEL),
    box([-30, 0, 0], [6, 2, 34], GRAPHITE),
    box([30, 0, 0], [6, 2, 34], GRAPHITE),
    tube(vectors(0, 10, -4, 0, 209, -4), 2, STEEL),
    box([0, 11, 0], [84, 200, 0.6], PAPER, { front: print }),
    box([0, 210, 0], [86, 3, 3], STEEL),
  ];
}

function hangingBanner(random: SeededRandom): readonly Body[] {
  const [color, accent] = colorsOf(random);
  const holes = [3, 117].flatMap((x) => [3, 57].map((y) => roundDecal(x, y, 1.4, "#c9ced3")));
  const print = [
    shapeDecal(points(84, 0, 120, 0, 120, 60, 70, 60), mix(color, "#ffffff", 0.25)),
    shapeDecal(points(80, 0, 84, 0, 70, 60, 66, 60), accent),
    ...writingDecals(10, 47, 52, 12, [1, 0.7], "#ffffff", 1),
    ...writingDecals(10, 20, 48, 6, [0.9, 0.6], accent, 1),
    roundDecal(98, 30, 13, accent),
    roundDecal(98, 30, 7, color),
    ...holes,
  ];
  const post = (x: number) => [
    ...lathe(
      [x, 0, 0],
      [
        { bottom: { radius: 9, height: 0 }, top: { radius: 8, height: 2 }, color: GRAPHITE },
        { bottom: { radius: 1.3, height: 2 }, top: { radius: 1.3, height: 108 }, color: STEEL },
      ],
    ),
    tube(vectors(x, 96, 0, Math.sign(x) * 57, 95, 0), 0.6, "#e8e8e4"),
    tube(vectors(x, 44, 0, Math.sign(x) * 57, 42, 0), 0.6, "#e8e8e4"),
  ];
  return [...post(-66), ...post(66), box([0, 39, 0], [120, 60, 0.5], color, { front: print })];
}

export const banners = { "roll-up": rollUp, hanging: hangingBanner };
