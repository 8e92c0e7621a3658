import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { place, type Body, type Decal } from "../solid/solid.js";
import { BRIGHTS, INK, PAPER } from "./palettes.js";
import { points } from "../solid/vector.js";

function colorsOf(random: SeededRandom): readonly [color: Color, accent: Color] {
  const color = random.pick(BRIGHTS);
  return [color, mix(color, random.pick(["#f2c14e", "#10263c", "#ffffff"]), 0.55)];
}

function page(color: Color, accent: Color): readonly Decal[] {
  return [
    rectangleDecal(0, 13, 21, 15, color),
    shapeDecal(points(0, 13, 21, 13, 21, 17, 0, 21), accent),
    roundDecal(15.6, 23.4, 3, mix(color, "#ffffff", 0.55)),
    ...writingDecals(1.8, 26.4, 11, 2.4, [0.9, 0.6], "#ffffff", 1),
    ...writingDecals(1.8, 11.6, 11, 1.2, [0.9, 1, 0.8, 0.95, 0.5], INK, 0.5),
    rectangleDecal(1.8, 2, 6, 2.2, color, { radius: 1 }),
    rectangleDecal(14.4, 2, 4.6, 8.6, mix(accent, "#ffffff", 0.35), { radius: 0.4 }),
  ];
}

function flyerStack(random: SeededRandom): readonly Body[] {
  const [color, accent] = colorsOf(random);
  const stack = Array.from({ length: 12 }, (_, index) =>
    place(box([0, 0, 0], [21, 0.12, 28], PAPER, index === 11 ? { top: page(color, accent) } : {}), {
      turnY: (random.next() - 0.5) * 4,
      move: [0, index * 0.14, 0],
    }),
  ).flat();
  const single = place(box([0, 0, 0], [21, 0.12, 28], PAPER, { top: page(accent, color) }), {
    turnY: -21,
    move: [-16, 0, -3],
  });
  return [...single, ...stack];
}

function brochure(random: SeededRandom): readonly Body[] {
  const [color, accent] = colorsOf(random);
  const panels = [-1, 0, 1].map((panel) => {
    const decals: readonly Decal[] =
      panel === 0
        ? [
            rectangleDecal(0, 12, 9.9, 9.6, color),
            ...writingDecals(1, 20.4, 7, 1.9, [0.9, 0.6], "#ffffff", 1),
            ...writingDecals(1, 10.6, 8, 1.1, [1, 0.9, 0.95, 0.6], INK, 0.5),
            rectangleDecal(1, 2, 3.6, 1.6, color, { radius: 0.8 }),
          ]
        : [
            rectangleDecal(0, panel < 0 ? 0 : 13, 9.9, 8, panel < 0 ? accent : mix(color, "#ffffff", 0.6)),
            roundDecal(5, panel < 0 ? 4 : 17, 2, panel < 0 ? color : accent),
            ...writingDecals(1, panel < 0 ? 19.6 : 11.6, 8, 1.1, [0.7, 1, 0.95, 0.8, 1, 0.5], INK, 0.5),
          ];
    return place(box([0, 0, 0], [9.9, 21.6, 0.14], PAPER, { front: decals }), {
      turnY: panel === 0 ? 24 : -28,
      move: [panel * 9, 0, panel === 0 ? 0 : panel * 0.4],
    });
  });
  return panels.flat();
}

export const flyers = { brochure, stack: flyerStack };
