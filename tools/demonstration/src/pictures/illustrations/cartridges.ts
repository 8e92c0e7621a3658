import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { cylinder } from "../solid/lathe.js";
import { place, type Body } from "../solid/solid.js";
import { BRIGHTS, GRAPHITE, PAPER, STEEL } from "./palettes.js";
import { points } from "../solid/vector.js";

const INKS = ["#1f2329", "#12a5d6", "#d42a7f", "#f0c419"] as const;

function blackInk(random: SeededRandom): readonly Body[] {
  return inkCartridges(random, Array<Color>(random.count(1, 2)).fill(INKS[0]));
}

function inkCartridges(random: SeededRandom, colors: readonly Color[] = INKS): readonly Body[] {
  const brand = random.pick(BRIGHTS);
  const pack = [
    rectangleDecal(0, 8.6, 13, 3.4, mix(brand, "#000000", 0.25)),
    ...writingDecals(0.8, 11.8, 11.4, 1.6, [0.9, 0.6], "#ffffff", 1, random.label),
    shapeDecal(points(0, 0, 13, 0, 13, 5.4, 0, 2.6), mix(brand, "#ffffff", 0.8)),
    ...colors.map((ink, index) => roundDecal(2.4 + index * 2.7, 5.8, 1.05, ink)),
  ];
  const cartridges = colors.flatMap((ink, index) =>
    place(inkTank(ink), {
      turnY: -8 + index * 2,
      move: [-5.6 + index * 3.6 + (colors.length < 3 ? 3 : 0), 0, 4.6 - (index % 2) * 0.5],
    }),
  );
  return [box([0, 0, -4], [13, 12, 5], brand, { front: pack }), ...cartridges];
}

function inkTank(ink: Color): readonly Body[] {
  const label = [
    rectangleDecal(0.25, 0.8, 1.7, 4.6, PAPER, { radius: 0.15 }),
    rectangleDecal(0.25, 3.6, 1.7, 1.8, ink),
    ...writingDecals(0.45, 3.3, 1.3, 0.6, [1, 0.6, 0.8], GRAPHITE, 0.7),
  ];
  const side = [rectangleDecal(0.4, 0.8, 4.4, 4.6, PAPER, { radius: 0.2 }), rectangleDecal(0.4, 3.8, 4.4, 1.6, ink)];
  return [
    box([0, 0.5, 0], [2.2, 6, 5.2], "#2a2e34", { front: label, left: side, right: side }),
    box([0, 6.5, -0.6], [1.6, 0.7, 3], ink),
    box([0, 0, 1.2], [1.4, 0.5, 1.6], STEEL),
  ];
}

function tonerCartridge(random: SeededRandom): readonly Body[] {
  const ink = random.pick(INKS);
  const brand = random.pick(BRIGHTS);
  const label = [
    rectangleDecal(3, 1.2, 14, 4, PAPER, { radius: 0.3 }),
    rectangleDecal(3, 1.2, 3, 4, ink),
    ...writingDecals(7, 4.9, 9, 1, [0.9, 0.6, 0.75], GRAPHITE, 0.8),
  ];
  const carton = [
    rectangleDecal(0, 9, 36, 6, mix(brand, "#000000", 0.25)),
    ...writingDecals(2.2, 14.7, 28, 2.8, [0.9, 0.6], "#ffffff", 1, random.label),
    roundDecal(30, 4.6, 2.6, ink),
    rectangleDecal(3, 3, 14, 3.4, PAPER, { radius: 0.4 }),
  ];
  return [
    box([0, 0, -11], [36, 15, 11], brand, { front: carton }),
    ...place(cylinder([0, -15, 0], 2.6, 30, "#22333f"), { turnZ: 90, move: [0, 2.8, 6.6] }),
    box([0, 0.6, 2.4], [32, 6.2, 7], "#2a2e34", {
      front: label,
      top: [rectangleDecal(4, 1.6, 10, 4, ink, { opacity: 0.9, radius: 0.3 })],
    }),
    box([-16.6, 0.4, 4], [1.4, 6.8, 9], ink),
    box([16.6, 0.4, 4], [1.4, 6.8, 9], ink),
    box([0, 6.8, 1.6], [12, 1.4, 2.4], "#3a4047"),
  ];
}

export const cartridges = { ink: inkCartridges, "black-ink": blackInk, toner: tonerCartridge };
