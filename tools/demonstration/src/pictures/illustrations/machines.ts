import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, writingDecals } from "../solid/decals.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { BRIGHTS, CASINGS, GRAPHITE, INK, PAPER } from "./palettes.js";
import { printers } from "./printers.js";
import { vectors } from "../solid/vector.js";

function calculator(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const accent = random.pick(BRIGHTS);
  const dark = casing === "#3a3f47" || casing === "#50565f";
  const keys = Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const color = column === 5 ? accent : column === 4 ? mix(casing, "#000000", 0.35) : dark ? "#1e2227" : "#ffffff";
    return rectangleDecal(1.6 + column * 3.6, 1.6 + row * 3.4, 3, 2.7, color, { radius: 0.6 });
  });
  const digits = [0, 1, 2, 3, 4].map((digit) => rectangleDecal(11 + digit * 2, 17.4, 1.2, 2.6, INK, { radius: 0.2 }));
  const body = place(
    box([0, 0, 0], [24, 3, 24], casing, {
      top: [...keys, rectangleDecal(1.6, 16, 20.8, 5.6, "#b7c9ae", { radius: 0.5 }), ...digits],
    }),
    { turnX: 10, move: [0, 1.6, 0] },
  );
  const roll = place(prism(roundedRectangle(-3, -3, 6, 6, 3), 8, PAPER), { turnY: 90, move: [-4, 8.2, -13.4] });
  const strip = place(
    box([0, 0, 0], [8, 12, 0.12], PAPER, {
      front: writingDecals(1.6, 11, 5, 1.5, [0.6, 0.9, 0.5, 0.7, 1, 0.8], INK, 0.6),
    }),
    { turnX: -14, move: [-4, 7, -10] },
  );
  return [...body, ...roll, ...strip];
}

function laminator(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const accent = random.pick(BRIGHTS);
  const front = [
    rectangleDecal(3, 3.4, 36, 1.3, "#0f1215", { radius: 0.6 }),
    rectangleDecal(30, 6, 8, 1.6, GRAPHITE, { radius: 0.5 }),
    roundDecal(32, 6.8, 0.5, "#5bd08a", { glows: true }),
    roundDecal(34, 6.8, 0.5, "#e0a526", { glows: true }),
  ];
  const sheet = box([-3, 4, 11], [22, 0.14, 16], "#f7fbff", {
    top: [
      rectangleDecal(1, 1, 20, 14, "#ffffff"),
      rectangleDecal(3, 8, 8, 5, accent, { opacity: 0.8 }),
      ...writingDecals(12.6, 13, 7, 1.5, [1, 0.8, 0.9], INK, 0.6),
    ],
  });
  return [
    box([0, 0.8, 0], [42, 9, 13], casing, { front }),
    box([0, 9.8, 0], [40, 1.2, 11], mix(casing, "#000000", 0.16)),
    box([0, 0.8, 8], [32, 2.4, 6], mix(casing, "#000000", 0.25)),
    sheet,
  ];
}

function shredder(random: SeededRandom): readonly Body[] {
  const body = random.pick([GRAPHITE, "#50565f", "#dfe2e5"] as const);
  const strips = Array.from({ length: 16 }, (_, index) =>
    rectangleDecal(6 + index * 1.2, 7 + (index % 4), 0.7, 15 - (index % 3) * 2, index % 3 === 0 ? "#dfe6ea" : PAPER, {
      opacity: 0.9,
    }),
  );
  const sheet = place(
    box([0, 0, 0], [21, 15, 0.14], PAPER, { front: writingDecals(3, 13, 15, 1.7, [0.8, 1, 0.9, 1, 0.7], INK, 0.5) }),
    { turnX: -7, move: [0, 50.5, -1] },
  );
  return [
    box([0, 1, 0], [32, 36, 22], mix(body, "#000000", 0.12), {
      front: [rectangleDecal(4, 5, 24, 20, "#12161b", { radius: 1 }), ...strips],
    }),
    box([0, 37, 0], [37, 12, 26], body, {
      top: [rectangleDecal(6, 12.4, 25, 1.6, "#0b0d10", { radius: 0.7 })],
      front: [
        roundDecal(29, 8, 0.8, "#53c98a", { glows: true }),
        rectangleDecal(26, 3, 6, 2, "#0f1317", { radius: 0.8 }),
      ],
    }),
    box([0, 49, 0.2], [25, 0.3, 1.6], "#0b0d10"),
    ...sheet,
    tube(vectors(18, 3, -11, 26, 0.4, -11, 30, 0.4, -4), 0.8, GRAPHITE),
  ];
}

export const machines = { calculator, laminator, shredder, printer: printers.printer };
