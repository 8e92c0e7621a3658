import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, writingDecals } from "../solid/decals.js";
import type { Body } from "../solid/solid.js";
import { oneOf, type Illustration } from "./illustration.js";
import { BRIGHTS, CARDBOARD, GRAPHITE, INK, PAPER } from "./palettes.js";

function fileBoxes(random: SeededRandom): readonly Body[] {
  const color = random.pick([CARDBOARD, "#f3f3f0", "#2f5d82", "#8a8f96"] as const);
  const mark = random.pick(BRIGHTS);
  const front = [
    rectangleDecal(12.5, 17, 7, 2.2, mix(color, "#000000", 0.6), { radius: 1.1 }),
    rectangleDecal(6, 4, 20, 9.6, PAPER, { radius: 0.4 }),
    rectangleDecal(6, 11.6, 20, 2, mark),
    ...writingDecals(7.6, 11.2, 15, 2.3, [0.9, 0.6, 0.8], INK, 0.6),
  ];
  const one = (x: number, y: number, z: number): readonly Body[] => [
    box({
      at: [x, y, z],
      size: [32, 23, 39],
      color,
      decals: { front, left: [rectangleDecal(16, 15, 7, 2.2, mix(color, "#000000", 0.6), { radius: 1.1 })] },
    }),
    box({ at: [x, y + 21.5, z], size: [33.4, 4, 40.4], color: mix(color, "#ffffff", 0.16) }),
  ];
  const count = random.whole(1, 3);
  return [...one(0, 0, 0), ...(count > 1 ? one(0, 25.6, 0) : []), ...(count > 2 ? one(36, 0, 0) : [])];
}

function filingCabinet(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#2d3238", "#d6d2c4", "#9aa1a8", "#e8eaec", "#3e5c74"] as const);
  const drawers = random.whole(2, 4);
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
  return [
    box({ at: [0, 1.5, 0], size: [40, height, 56], color, decals: { front: decals } }),
    box({ at: [0, 0, 0], size: [37, 1.5, 52], color: GRAPHITE }),
  ];
}

function drawerUnit(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#eceff1", "#2d3238", "#f4efe6"] as const);
  const count = random.whole(3, 5);
  const tints = random.next() < 0.5 ? BRIGHTS : ([mix(color, "#7c8791", 0.3)] as const);
  const decals = Array.from({ length: count }, (_, drawer) => {
    const low = 1.4 + drawer * 6.6;
    return [
      rectangleDecal(1.4, low, 26.2, 5.9, tints[drawer % tints.length] ?? color, { radius: 0.6 }),
      rectangleDecal(10, low + 3.2, 9, 1.3, mix(color, "#000000", 0.55), { radius: 0.6 }),
    ];
  }).flat();
  return [box({ at: [0, 0.6, 0], size: [29, count * 6.6 + 2, 34], color, decals: { front: decals } })];
}

export const storage: Illustration = {
  ...oneOf({ boxes: fileBoxes, cabinet: filingCabinet, drawers: drawerUnit }),
  angle: { yaw: 32, pitch: 20 },
  front: { yaw: 0, pitch: 10 },
  detail: [0.45, 0.65, 1],
  standsOn: "floor",
};
