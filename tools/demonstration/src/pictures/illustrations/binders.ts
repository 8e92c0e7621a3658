import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, writingDecals } from "../solid/decals.js";
import { place, type Body } from "../solid/solid.js";
import type { Illustration } from "./illustration.js";
import { BRIGHTS, GRAPHITE, INK, PAPER, STEEL } from "./palettes.js";

function build(random: SeededRandom): readonly Body[] {
  const color = random.pick([...BRIGHTS, GRAPHITE, "#f2f2ef"]);
  const count = random.whole(1, 3);
  const thick = random.between(4, 8);
  return Array.from({ length: count }, (_, index) => {
    const tint = index === 0 ? color : random.pick([...BRIGHTS, color]);
    const leaning = index === count - 1 && count > 1 ? -7 : 0;
    return place(binder(tint, thick, random.next() < 0.5), {
      turnZ: leaning,
      move: [(index - (count - 1) / 2) * (thick + 0.6) + (leaning ? -0.2 : 0), 0, 0],
    });
  }).flat();
}

/** Spine towards the viewer, front cover to the right. */
function binder(color: (typeof BRIGHTS)[0], thick: number, hasWindow: boolean): readonly Body[] {
  const dark = mix(color, "#000000", 0.3);
  const spine = [
    rectangleDecal(thick * 0.18, 15, thick * 0.64, 11, PAPER, { radius: 0.3 }),
    ...writingDecals(thick * 0.28, 25, thick * 0.44, 1.8, [1, 0.7, 0.9], INK, 0.8),
    roundDecal(thick / 2, 6.4, Math.min(1.5, thick * 0.26), STEEL),
    roundDecal(thick / 2, 6.4, Math.min(0.95, thick * 0.17), dark),
  ];
  const cover = [
    ...(hasWindow
      ? [
          rectangleDecal(3, 11, 20, 14, mix(color, "#ffffff", 0.16), { radius: 0.6 }),
          ...writingDecals(5, 23, 15, 2.2, [0.8, 0.5], mix(color, "#ffffff", 0.8), 0.8),
        ]
      : []),
    rectangleDecal(0.6, 0.6, 0.3, 29.8, dark, { opacity: 0.7 }),
    rectangleDecal(25, 0.6, 0.3, 29.8, dark, { opacity: 0.7 }),
  ];
  return [
    box({
      at: [0, 0, 0],
      size: [thick, 31, 26.4],
      color,
      decals: { front: spine, right: cover },
      sides: { top: mix(color, "#000000", 0.12) },
    }),
    box({
      at: [0, 31, 0.6],
      size: [thick - 0.9, 0.02, 24],
      color: PAPER,
      decals: {
        top: Array.from({ length: 6 }, (_, sheet) =>
          rectangleDecal(0.3 + (sheet * (thick - 1.2)) / 6, 0, 0.12, 24, "#c9c9c4"),
        ),
      },
    }),
  ];
}

export const binders: Illustration = {
  build,
  angle: { yaw: 38, pitch: 18 },
  front: { yaw: 6, pitch: 8 },
  detail: [0.4, 0.65, 0.9],
  standsOn: "desk",
};
