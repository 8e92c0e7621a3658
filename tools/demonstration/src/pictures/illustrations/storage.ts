import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, writingDecals } from "../solid/decals.js";
import { tube, type Body } from "../solid/solid.js";
import { vectors, type Point } from "../solid/vector.js";
import { BRIGHTS, CARDBOARD, GRAPHITE, INK, PAPER } from "./palettes.js";

function fileBoxes(random: SeededRandom): readonly Body[] {
  const color = random.pick([CARDBOARD, "#f3f3f0", "#2f5d82", "#8a8f96"] as const);
  const mark = random.pick(BRIGHTS);
  const front = [
    rectangleDecal(12.5, 17, 7, 2.2, mix(color, "#000000", 0.6), { radius: 1.1 }),
    rectangleDecal(6, 4, 20, 9.6, PAPER, { radius: 0.4 }),
    rectangleDecal(6, 11.6, 20, 2, mark),
    ...writingDecals(7.4, 11.4, 17.4, 2.3, [0.9, 0.6, 0.8], INK, 0.6, random.label),
  ];
  const one = (x: number, y: number, z: number): readonly Body[] => [
    box([x, y, z], [32, 23, 39], color, {
      front,
      left: [rectangleDecal(16, 15, 7, 2.2, mix(color, "#000000", 0.6), { radius: 1.1 })],
    }),
    box([x, y + 21.5, z], [33.4, 4, 40.4], mix(color, "#ffffff", 0.16)),
  ];
  const count = random.count(1, 3);
  return [...one(0, 0, 0), ...(count > 1 ? one(0, 25.6, 0) : []), ...(count > 2 ? one(36, 0, 0) : [])];
}

function filingCabinet(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#2d3238", "#d6d2c4", "#9aa1a8", "#e8eaec", "#3e5c74"] as const);
  const drawers = random.count(2, 4);
  const height = drawers * 32 + 4;
  const decals = Array.from({ length: drawers }, (_, drawer) => {
    const low = 2.6 + drawer * 32;
    return [
      rectangleDecal(1.8, low, 36.4, 30.6, mix(color, "#000000", 0.3), { radius: 0.8 }),
      rectangleDecal(2.2, low + 0.4, 35.6, 29.8, mix(color, "#ffffff", 0.07), { radius: 0.8 }),
      rectangleDecal(13, low + 15, 14, 2, "#c9cfd5", { radius: 0.9 }),
      rectangleDecal(13, low + 14.7, 14, 0.5, "#5a6068", { radius: 0.2 }),
      rectangleDecal(15.5, low + 20, 9, 4.4, "#c9cfd5", { radius: 0.3 }),
      rectangleDecal(16, low + 20.5, 8, 3.4, PAPER),
    ];
  }).flat();
  return [box([0, 1.5, 0], [40, height, 56], color, { front: decals }), box([0, 0, 0], [37, 1.5, 52], GRAPHITE)];
}

/** Wire mesh: two bays for papers, a tray, a drawer and a cup for pens. */
function organizer(random: SeededRandom): readonly Body[] {
  const color = random.pick([GRAPHITE, "#8a9097"] as const);
  const mesh = Array.from({ length: 15 }, (_, line) =>
    rectangleDecal(1 + line * 2.1, 0, 0.5, 40, "#ffffff", { opacity: 0.22 }),
  );
  const crossing = Array.from({ length: 13 }, (_, line) =>
    rectangleDecal(0, 1 + line * 2.1, 40, 0.5, "#ffffff", { opacity: 0.22 }),
  );
  const panel = (width: number, height: number) =>
    [...mesh, ...crossing].map((decal) => ({
      ...decal,
      outline: decal.outline.map(([x, y]): Point => [Math.min(x, width), Math.min(y, height)]),
    }));
  const bay = (z: number, height: number) => box([0, 8, z], [32, height, 0.6], color, { front: panel(32, height) });
  const paper = (z: number, height: number, x: number) =>
    box([x, 8.6, z], [21, height, 0.5], PAPER, { front: writingDecals(2, height - 1, 16, 1.6, [0.5, 0.8], INK, 0.5) });
  const pens = BRIGHTS.slice(0, 3).map((ink, index) =>
    tube(vectors(9 + index * 2.2, 10, 6.6, 8 + index * 3.2, 25 - index, 5), 1, ink),
  );
  return [
    bay(-11, 20),
    paper(-8.6, 22, -2),
    bay(-6, 15),
    paper(-3.6, 16, 3),
    bay(-1, 10),
    ...pens,
    box([11, 8, 6], [9, 9, 9], color, { front: panel(9, 9), left: panel(9, 9), right: panel(9, 9) }),
    box([-6, 8, 6], [20, 1.6, 10], "#ffe27a"),
    box([0, 0, 0], [33, 8, 24], color, {
      front: [
        ...panel(33, 8),
        rectangleDecal(1.5, 1, 30, 6, mix(color, "#ffffff", 0.12), { radius: 0.5 }),
        rectangleDecal(13, 3.4, 7, 1.2, "#c9cfd5", { radius: 0.6 }),
      ],
      left: panel(24, 8),
      right: panel(24, 8),
    }),
  ];
}

export const storage = { boxes: fileBoxes, cabinet: filingCabinet, organizer };
