import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal } from "../solid/decals.js";
import { place, type Body, type Decal } from "../solid/solid.js";
import { PAPER } from "./palettes.js";
import { points } from "../solid/vector.js";

/** Stock pictures and prints: a landscape on white-bordered paper. */
function build(random: SeededRandom): readonly Body[] {
  const prints = [0, 1, 2].map((index) => {
    const placement = {
      turnY: [14, -9, 3][index] ?? 0,
      move: [[-9, 10, 0][index] ?? 0, index * 0.14, [-5, -3, 6][index] ?? 0] as const,
    };
    return place(box([0, 0, 0], [25, 0.12, 20], PAPER, { top: landscape(random) }), placement);
  });
  return prints.flat();
}

function landscape(random: SeededRandom): readonly Decal[] {
  const sky = random.pick(["#9cc7e6", "#f4bf96", "#c5c2e8", "#f2d5a0"] as const);
  const far = random.pick(["#6e83a8", "#8a6f94", "#5f8f8b"] as const);
  const near = random.pick(["#3f6b4f", "#7a5a3c", "#2f5363"] as const);
  const peak = random.between(8, 15);
  return [
    rectangleDecal(1.2, 1.2, 22.6, 17.6, sky),
    rectangleDecal(1.2, 10, 22.6, 4, mix(sky, "#ffffff", 0.35)),
    roundDecal(random.between(6, 19), 15, 1.7, "#fff4d6"),
    shapeDecal(points(1.2, 8, peak - 3, 14.6, peak, 12, peak + 3, 15.4, 23.8, 8.6, 23.8, 5, 1.2, 5), far),
    shapeDecal(points(peak - 3, 14.6, peak - 1.6, 13.2, peak - 3.4, 13, peak - 4.4, 13.2), "#ffffff", {
      opacity: 0.85,
    }),
    shapeDecal(points(1.2, 1.2, 23.8, 1.2, 23.8, 6, 15, 8, 8, 5.6, 1.2, 8.4), near),
    shapeDecal(points(10, 1.2, 15, 1.2, 13.2, 4.6, 13.6, 6.6, 12.9, 6.6, 12.2, 4.4), mix(near, "#f5e6c8", 0.6)),
  ];
}

export const photos = { print: build };
