import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { place, type Body } from "../solid/solid.js";
import type { Illustration } from "./illustration.js";
import { BRIGHTS, INK } from "./palettes.js";

function build(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#fbfaf5", "#d8b27c", "#f1e3c6", "#e9eef3", "#c9a06a"] as const);
  const hasWindow = random.next() < 0.45;
  const count = random.whole(5, 9);
  const flap = mix(color, "#000000", 0.09);
  const pile = Array.from({ length: count }, (_, index) =>
    place([box({ at: [0, 0, 0], size: [24, 0.34, 10.6], color: mix(color, "#000000", (index % 2) * 0.04) })], {
      turnY: (random.next() - 0.5) * 5,
      move: [0, index * 0.36, 0],
    }),
  ).flat();
  const face = hasWindow
    ? [
        rectangleDecal(2.4, 2, 9.4, 3.2, "#dfe9ef", { radius: 0.5 }),
        ...writingDecals(3, 4.9, 7.5, 0.9, [0.7, 1, 0.8], INK, 0.45),
      ]
    : [...writingDecals(9, 5.8, 8, 1.1, [0.8, 1, 0.7], INK, 0.4)];
  const stamp = [
    rectangleDecal(20.4, 6.9, 2.2, 2.6, random.pick(BRIGHTS)),
    rectangleDecal(20.8, 7.3, 1.4, 1.8, "#ffffff", { opacity: 0.5 }),
    ...writingDecals(1.2, 9.6, 5, 0.8, [1, 0.7], INK, 0.4),
  ];
  const top = place([box({ at: [0, 0, 0], size: [24, 0.3, 10.6], color, decals: { top: [...face, ...stamp] } })], {
    turnY: 7,
    move: [0.4, count * 0.36, 0],
  });
  const back = [
    shapeDecal(
      [
        [0, 10.6],
        [12, 4.4],
        [24, 10.6],
      ],
      flap,
    ),
    shapeDecal(
      [
        [0.3, 10.6],
        [12, 4.9],
        [23.7, 10.6],
      ],
      mix(color, "#ffffff", 0.4),
    ),
    shapeDecal(
      [
        [0, 0],
        [10.6, 5.4],
        [0, 10],
      ],
      flap,
      { opacity: 0.5 },
    ),
    shapeDecal(
      [
        [24, 0],
        [13.4, 5.4],
        [24, 10],
      ],
      flap,
      { opacity: 0.5 },
    ),
  ];
  const standing = place([box({ at: [0, 0, 0], size: [24, 10.6, 0.3], color, decals: { front: back } })], {
    turnX: -16,
    turnY: 4,
    move: [-1, 0, -8.4],
  });
  return [...pile, ...top, ...standing];
}

export const envelopes: Illustration = {
  build,
  angle: { yaw: -22, pitch: 38 },
  front: { yaw: 0, pitch: 30 },
  detail: [0.7, 0.4, 0.6],
  standsOn: "desk",
};
