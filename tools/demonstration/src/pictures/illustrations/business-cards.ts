import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { place, type Body, type Decal } from "../solid/solid.js";
import type { Illustration } from "./illustration.js";
import { BRIGHTS, INK, PAPER } from "./palettes.js";
import { points } from "../solid/vector.js";

const [WIDTH, HEIGHT] = [8.9, 5.1];

function build(random: SeededRandom): readonly Body[] {
  const color = mix(random.pick(BRIGHTS), "#14202e", random.between(0, 0.35));
  const accent = random.pick(["#f2c14e", "#ffffff", "#f28f6b", "#9ad1c8"] as const);
  const back = random.pick([emblem, diagonal])(color, accent);
  const front: readonly Decal[] = [
    rectangleDecal(0, 0, 1.1, HEIGHT, color),
    ...writingDecals(2, 4.3, 4.4, 0.82, [0.95], INK, 1),
    ...writingDecals(2, 3.5, 3.2, 0.55, [0.8], color, 1),
    ...writingDecals(2, 2.3, 4, 0.5, [0.9, 0.7, 1], INK, 0.6),
    roundDecal(7.5, 1.3, 0.7, color),
    roundDecal(7.5, 1.3, 0.34, accent),
  ];
  const stack = Array.from({ length: 16 }, (_, index) =>
    place(
      [
        box({
          at: [0, 0, 0],
          size: [WIDTH, 0.1, HEIGHT],
          color: index % 2 === 0 ? PAPER : "#ececea",
          decals: index === 15 ? { top: front } : {},
        }),
      ],
      { turnY: (random.next() - 0.5) * 3, move: [-2, index * 0.11, 1] },
    ),
  ).flat();
  const fan = [0, 1]
    .map((index) =>
      place([box({ at: [0, 0, 0], size: [WIDTH, 0.1, HEIGHT], color, decals: { top: back } })], {
        turnY: -26 - index * 16,
        move: [5.2 + index * 1.4, 0.05 + index * 0.14, -2.6 + index * 2.4],
      }),
    )
    .flat();
  return [...fan, ...stack];
}

function emblem(color: (typeof BRIGHTS)[0], accent: (typeof BRIGHTS)[0]): readonly Decal[] {
  return [
    roundDecal(WIDTH / 2, 3, 0.95, accent),
    roundDecal(WIDTH / 2, 3, 0.5, color),
    ...writingDecals(2.8, 1.6, 3.3, 0.6, [1, 0.6], accent, 1),
  ];
}

function diagonal(color: (typeof BRIGHTS)[0], accent: (typeof BRIGHTS)[0]): readonly Decal[] {
  return [
    shapeDecal(points(0, 0, 4, 0, 1.6, HEIGHT, 0, HEIGHT), mix(color, "#ffffff", 0.22)),
    shapeDecal(points(4, 0, 4.6, 0, 2.2, HEIGHT, 1.6, HEIGHT), accent),
    ...writingDecals(4.9, 3.2, 3.2, 0.75, [1, 0.65], "#ffffff", 0.95),
  ];
}

export const businessCards: Illustration = {
  build,
  angle: { yaw: -16, pitch: 46 },
  front: { yaw: 0, pitch: 70 },
  detail: [0.35, 0.8, 0.6],
  standsOn: "desk",
};
