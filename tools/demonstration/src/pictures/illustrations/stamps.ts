import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { roundedRectangle } from "../solid/prism.js";
import { place, type Body } from "../solid/solid.js";
import { BRIGHTS, GRAPHITE, PAPER } from "./palettes.js";

function build(random: SeededRandom): readonly Body[] {
  const ink = random.pick(BRIGHTS);
  const print = place(
    box([0, 0, 0], [13, 0.06, 9], PAPER, {
      top: [
        shapeDecal(roundedRectangle(2, 2.2, 9, 4.6, 0.6), ink),
        shapeDecal(roundedRectangle(2.3, 2.5, 8.4, 4, 0.45), PAPER),
        ...writingDecals(3, 6.2, 7, 1.2, [1, 0.75, 0.9], ink, 0.9),
      ],
    }),
    { turnY: 12, move: [-5.5, 0, 3.4] },
  );
  return [...print, ...selfInking(random, ink)];
}

function selfInking(random: SeededRandom, ink: (typeof BRIGHTS)[0]): readonly Body[] {
  const casing = random.pick([GRAPHITE, "#e5e8eb", "#27405c", "#7a2f3b"] as const);
  const window = [
    rectangleDecal(0.8, 0.9, 5.6, 2.6, PAPER, { radius: 0.2 }),
    ...writingDecals(1.2, 3.3, 4.6, 0.8, [1, 0.7, 0.85], ink, 0.9),
  ];
  return place(
    [
      box([0, 0, 0], [7.6, 1.4, 5], mix(casing, "#000000", 0.3)),
      box([-3.4, 1.4, 0], [0.8, 4, 4], casing),
      box([3.4, 1.4, 0], [0.8, 4, 4], casing),
      box([0, 1.8, 0], [5.8, 1.5, 3.6], ink),
      box([0, 5.2, 0], [7.2, 4.2, 4.4], casing, { front: window }),
      box([0, 9.4, 0], [6, 0.9, 3.6], mix(casing, "#ffffff", 0.14)),
    ],
    { turnY: -14, move: [5, 0, -1.4] },
  );
}

export const stamps = { "self-inking": build };
