import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { place, type Body, type Decal } from "../solid/solid.js";
import { points, type Vector } from "../solid/vector.js";
import { BRIGHTS, PAPER } from "./palettes.js";

function reams(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const second = mix(color, random.pick(["#0d2438", "#ffffff", "#f2c14e"]), 0.45);
  const wrap = [
    shapeDecal(points(0, 0, 21.6, 0, 21.6, 9, 0, 17), second),
    shapeDecal(points(0, 17, 21.6, 9, 21.6, 10.4, 0, 18.4), "#ffffff"),
    rectangleDecal(1.6, 19.4, 18.4, 7.4, "#ffffff", { radius: 0.4 }),
    ...writingDecals(2.6, 26.2, 16.6, 3.4, [0.95, 0.6], mix(color, "#000000", 0.4), 1, random.label.slice(0, 2)),
    ...writingDecals(2, 6, 15, 2, [0.7, 0.9, 0.4], "#ffffff", 0.8, random.label.slice(2)),
  ];
  const end = [
    rectangleDecal(1.2, 0.6, 13, 3.8, "#ffffff", { radius: 0.3 }),
    ...writingDecals(1.8, 4.2, 12, 1.6, [0.8, 0.5], mix(color, "#000000", 0.4), 1, random.label),
  ];
  const wrapped = (turn: number, height: number) =>
    place(
      box([0, 0, 0], [21.6, 5, 28], color, { sides: { top: mix(color, "#ffffff", 0.06) }, top: wrap, front: end }),
      { turnY: turn, move: [0, height, 0] },
    );
  const count = random.count(1, 3);
  const stack = Array.from({ length: count }, (_, index) =>
    wrapped(index % 2 === 1 ? random.between(4, 12) : 0, index * 5.05),
  ).flat();
  const loose = Array.from({ length: 5 }, (_, index) =>
    place(box([0, 0, 0], [21.6, 0.08, 28], PAPER), { turnY: 14 + index * 3.4, move: [17, 0.02 + index * 0.1, 9] }),
  ).flat();
  return [...stack, ...loose];
}

/** Two stacks of one sheet with its print on top. */
function sheets(print: (color: Color) => readonly Decal[]) {
  return (random: SeededRandom): readonly Body[] => {
    const color = random.pick(BRIGHTS);
    const head = [
      roundDecal(3.4, 25, 1.4, color),
      ...writingDecals(5.6, 26.4, 10, 1.5, [0.8, 0.5], mix(color, "#000000", 0.3), 1, random.label),
    ];
    const pile = (turn: number, move: Vector, height: number) =>
      place(box([0, 0, 0], [21.6, height, 28], PAPER, { top: [...head, ...print(color)] }), {
        turnY: turn,
        move,
      });
    return [...pile(10, [-9, 0, -4], 4), ...pile(-8, [12, 0, 7], 0.6)];
  };
}

const letterhead = sheets((color) => [
  rectangleDecal(1.8, 22.8, 18, 0.12, color),
  ...writingDecals(2, 3, 16, 0.8, [0.9, 0.7], color, 0.7),
]);

const forms = sheets((color) => [
  rectangleDecal(1.8, 19.6, 18, 2, mix(color, "#ffffff", 0.7)),
  ...Array.from({ length: 9 }, (_, row) => rectangleDecal(1.8, 3 + row * 1.9, 18, 0.12, color)),
  ...[1.8, 8, 14, 19.7].map((x) => rectangleDecal(x, 3, 0.12, 18.6, color)),
]);

function notebook(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const dots = Array.from({ length: 150 }, (_, index) =>
    rectangleDecal(1.4 + (index % 10) * 1.6, 1.4 + Math.floor(index / 10) * 1.45, 0.2, 0.2, "#7d8894"),
  );
  const cover = [
    rectangleDecal(3.4, 14, 10.6, 5, "#ffffff", { radius: 0.5 }),
    ...writingDecals(4.4, 18.4, 8.6, 1.8, [0.9, 0.6], mix(color, "#000000", 0.4), 1, random.label),
    rectangleDecal(1.4, 0.2, 0.5, 22.4, mix(color, "#000000", 0.3)),
  ];
  const closed = place(
    box([0, 0, 0], [17.6, 1.6, 22.8], PAPER, { sides: { top: color, left: mix(color, "#000000", 0.3) }, top: cover }),
    { turnY: -12, move: [-11, 0, 4] },
  );
  const open = place(box([0, 0, 0], [17.6, 0.9, 22.8], PAPER, { top: dots }), {
    turnY: 9,
    move: [10, 0, -3],
  });
  return [...closed, ...open];
}

function stickyNotes(random: SeededRandom): readonly Body[] {
  const tints = ["#ffe27a", "#ffb3c7", "#a8e0b8", "#a9d3f5", "#ffc48a", "#d6c0f2"] as const;
  const start = random.whole(0, 5);
  return Array.from({ length: random.whole(4, 6) }, (_, index) => {
    const tint = tints[(start + index) % tints.length] ?? tints[0];
    const written = index === 1 ? { top: writingDecals(1, 6.4, 5, 1.3, [0.9, 0.7, 0.8], "#46505c", 0.7) } : {};
    return place(box([0, 0, 0], [7.6, 1.5, 7.6], tint, written), {
      turnY: random.between(-14, 14),
      move: [((index % 3) - 1) * 9, index > 2 ? 1.55 : 0, index > 2 ? -3 + (index % 2) : 2 - (index % 3)],
    });
  }).flat();
}

export const paper = { reams, letterhead, forms, notebook, "sticky-notes": stickyNotes };
