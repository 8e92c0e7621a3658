import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal } from "../solid/decals.js";
import { cylinder } from "../solid/lathe.js";
import { place, type Body } from "../solid/solid.js";
import { CASINGS, GRAPHITE, PAPER } from "./palettes.js";

function build(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const dark = mix(casing, "#14181d", 0.62);
  const accent = random.pick(["#2f7fd1", "#1f9e8f", "#d8604a", "#7b4ea3"] as const);
  const drawers = random.whole(2, 4);
  const low = drawers * 15;
  const front = Array.from({ length: drawers }, (_, drawer) => [
    rectangleDecal(1.4, 1.2 + drawer * 15, 53.2, 13.6, mix(casing, "#000000", 0.28), { radius: 0.7 }),
    rectangleDecal(1.8, 1.6 + drawer * 15, 52.4, 12.8, mix(casing, "#ffffff", 0.1), { radius: 0.7 }),
    rectangleDecal(19, 10 + drawer * 15, 18, 2.6, dark, { radius: 1 }),
    rectangleDecal(48, 10.5 + drawer * 15, 4, 1.6, accent, { radius: 0.3 }),
  ]).flat();
  const panel = place(
    box([0, 0, 0], [26, 1.6, 12], GRAPHITE, {
      top: [
        rectangleDecal(1.4, 1.6, 16, 8.8, "#c5e3f6", { glows: true, radius: 0.4 }),
        rectangleDecal(2.4, 7, 6, 2.4, accent, { glows: true }),
        rectangleDecal(9.4, 7, 6, 2.4, "#8fb7cf", { glows: true }),
        rectangleDecal(2.4, 3, 13, 2.8, "#ffffff", { glows: true }),
        roundDecal(21.6, 6, 1.9, "#47bf7b", { glows: true }),
      ],
    }),
    { turnX: 26, move: [12, low + 33, 31] },
  );
  return [
    ...[-22, 22].flatMap((x) =>
      [-20, 20].flatMap((z) => place(cylinder([0, -1, 0], 2.4, 2.2, "#1a1d21"), { turnZ: 90, move: [x, 2.4, z] })),
    ),
    box([0, 4, 0], [56, low + 2, 54], casing, { front }),
    box([-6, low + 6, -2], [44, 16, 50], dark),
    box([24, low + 6, -2], [8, 16, 50], casing),
    box([-25.4, low + 6, -20], [5.2, 16, 14], casing),
    box([-5, low + 9, 4], [28, 1.4, 36], PAPER),
    box([0, low + 22, -1], [58, 11, 54], casing, {
      front: [rectangleDecal(1, 4.6, 56, 0.4, mix(casing, "#000000", 0.4))],
    }),
    box([-4, low + 33, -4], [48, 9, 44], mix(casing, "#ffffff", 0.14), {
      front: [rectangleDecal(4, 3, 40, 2, dark, { radius: 0.8 })],
    }),
    ...place(box([0, 0, 0], [26, 1, 30], dark, { top: [rectangleDecal(2.6, 2, 21, 26, PAPER)] }), {
      turnZ: 18,
      move: [-16, low + 44, -4],
    }),
    ...panel,
  ];
}

export const copiers = { copier: build };
