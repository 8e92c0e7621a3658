import type { SeededRandom } from "../seeded-random.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, type Body, type Decal, type Placement } from "../solid/solid.js";
import { BRIGHTS, INK, PAPER } from "./palettes.js";
import { points } from "../solid/vector.js";

const [WIDTH, HEIGHT] = [8.9, 5.1];

function card(color: Color, radius: number, front: readonly Decal[], { turnY = 0, move = [0, 0, 0] }: Placement) {
  const flat = prism(roundedRectangle(0, 0, WIDTH, HEIGHT, radius), 0.1, color, { front, smooth: false });
  return place(place(flat, { turnX: -90, move: [-WIDTH / 2, 0.05, HEIGHT / 2] }), { turnY, move });
}

function cards(random: SeededRandom, radius: number): readonly Body[] {
  const color = mix(random.pick(BRIGHTS), "#14202e", random.between(0, 0.35));
  const accent = random.pick(["#f2c14e", "#ffffff", "#f28f6b", "#9ad1c8"] as const);
  const back = (radius > 0.1 ? emblem : random.pick([emblem, diagonal]))(color, accent);
  const front: readonly Decal[] = [
    rectangleDecal(0, radius, 1.1, HEIGHT - 2 * radius, color),
    ...writingDecals(2, 4.3, 4.4, 0.82, [0.95], INK, 1),
    ...writingDecals(2, 3.5, 3.2, 0.55, [0.8], color, 1),
    ...writingDecals(2, 2.3, 4, 0.5, [0.9, 0.7, 1], INK, 0.6),
    roundDecal(7.5, 1.3, 0.7, color),
    roundDecal(7.5, 1.3, 0.34, accent),
  ];
  const stack = Array.from({ length: 16 }, (_, index) =>
    card(index % 2 === 0 ? PAPER : "#ececea", radius, index === 15 ? front : [], {
      turnY: (random.next() - 0.5) * 3,
      move: [-2, index * 0.11, 1],
    }),
  ).flat();
  const fan = [0, 1]
    .map((index) =>
      card(color, radius, back, {
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

export const businessCards = {
  square: (random: SeededRandom) => cards(random, 0.02),
  rounded: (random: SeededRandom) => cards(random, 0.65),
};
