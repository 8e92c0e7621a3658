import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, writingDecals } from "../solid/decals.js";
import { place, type Body } from "../solid/solid.js";
import { BRIGHTS, INK, PAPER } from "./palettes.js";

function labelSheets(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const [columns, rows] = [3, 10];
  const printed = random.next() < 0.5;
  const [cell, line] = [20 / columns, 26 / rows];
  const labels = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [0.8 + (index % columns) * cell, 1 + Math.floor(index / columns) * line];
    return [
      rectangleDecal(
        x,
        y,
        cell - 0.5,
        line - 0.5,
        printed && index % 4 === 1 ? mix(color, "#ffffff", 0.75) : "#ffffff",
        { radius: 0.4 },
      ),
      ...(index % 2 === 0 || printed
        ? writingDecals(x + 0.6, y + line - 1, cell - 1.8, Math.min(1, line / 4), [0.8, 0.55], INK, 0.55)
        : []),
    ];
  }).flat();
  const sheets = Array.from({ length: 6 }, (_, index) =>
    place(box([0, 0, 0], [21.6, 0.12, 28], "#dfe3dc", index === 5 ? { top: labels } : {}), {
      turnY: (5 - index) * 2.2,
      move: [0, index * 0.16, 0],
    }),
  ).flat();
  const cover = [
    rectangleDecal(0, 20, 21.6, 8, color),
    rectangleDecal(1.4, 22, 10, 3.6, PAPER, { opacity: 0.95, radius: 0.4 }),
    ...writingDecals(2, 25.4, 9, 1.7, [0.9, 0.6], mix(color, "#000000", 0.35), 1, random.label),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      rectangleDecal(2 + (index % 2) * 9.4, 2 + Math.floor(index / 2) * 5.6, 8.4, 4.6, PAPER, { radius: 0.6 }),
    ),
  ];
  const pack = place(box([0, 0, 0], [21.6, 28, 1.2], mix(color, "#ffffff", 0.7), { front: cover }), {
    turnX: -8,
    turnY: 6,
    move: [-8, 0, -15],
  });
  return [...pack, ...sheets];
}

export const labels = { sheets: labelSheets };
