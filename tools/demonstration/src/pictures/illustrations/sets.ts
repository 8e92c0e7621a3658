import { createSeededRandom, type SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { rectangleDecal } from "../solid/decals.js";
import { place, tube, type Body } from "../solid/solid.js";
import { vectors } from "../solid/vector.js";
import { binder } from "./binders.js";
import { BRIGHTS, GRAPHITE } from "./palettes.js";
import { stapler } from "./supplies.js";

/** A starter kit for a new colleague's desk: binders, notebook, pens and a stapler. */
function build(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#1f3358", ...BRIGHTS] as const);
  const [, blue] = BRIGHTS;
  const pens = [0, 1, 2].map((index) =>
    tube(vectors(-15 + index * 1.6, 0.6, 12, -7 + index * 1.6, 0.6, 23), 1, blue ?? GRAPHITE),
  );
  return [
    ...place(binder(color, 7, true, random.label), { move: [-6, 0, -13] }),
    ...place(binder(color, 7, true, random.label), { move: [1.6, 0, -13] }),
    ...place(
      box([0, 0, 0], [14.8, 1.6, 21], "#f7f6f1", {
        sides: { top: "#1c4fa8", left: "#163f86" },
        top: [rectangleDecal(12.4, 0, 0.6, 21, "#16366e"), rectangleDecal(2, 13, 8.6, 4, "#ffffff", { radius: 0.4 })],
      }),
      { turnY: 14, move: [-15, 0, 12] },
    ),
    ...place(pens, { move: [0, 1.4, -4] }),
    ...place(stapler(createSeededRandom("set", { color: "#c9302f" })), { turnY: 18, move: [10, 0, 12] }),
  ];
}

export const sets = { "starter-set": build };
