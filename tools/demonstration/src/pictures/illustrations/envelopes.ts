import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { place, type Body } from "../solid/solid.js";
import { BRIGHTS, INK, PAPER } from "./palettes.js";
import { points } from "../solid/vector.js";

function letters(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#fbfaf5", "#d8b27c", "#f1e3c6", "#e9eef3", "#c9a06a"] as const);
  const count = random.whole(5, 9);
  const flap = mix(color, "#000000", 0.09);
  const pile = Array.from({ length: count }, (_, index) =>
    place(box([0, 0, 0], [24, 0.34, 10.6], mix(color, "#000000", (index % 2) * 0.04)), {
      turnY: (random.next() - 0.5) * 5,
      move: [0, index * 0.36, 0],
    }),
  ).flat();
  const face = writingDecals(9, 5.8, 8, 1.1, [0.8, 1, 0.7], INK, 0.4);
  const stamp = [
    rectangleDecal(20.4, 6.9, 2.2, 2.6, random.pick(BRIGHTS)),
    rectangleDecal(20.8, 7.3, 1.4, 1.8, "#ffffff", { opacity: 0.5 }),
    ...writingDecals(1.2, 9.6, 7, 0.9, [1, 0.7], INK, 0.4, random.label),
  ];
  const top = place(box([0, 0, 0], [24, 0.3, 10.6], color, { top: [...face, ...stamp] }), {
    turnY: 7,
    move: [0.4, count * 0.36, 0],
  });
  const back = [
    shapeDecal(points(0, 10.6, 12, 4.4, 24, 10.6), flap),
    shapeDecal(points(0.3, 10.6, 12, 4.9, 23.7, 10.6), mix(color, "#ffffff", 0.4)),
    shapeDecal(points(0, 0, 10.6, 5.4, 0, 10), flap, { opacity: 0.5 }),
    shapeDecal(points(24, 0, 13.4, 5.4, 24, 10), flap, { opacity: 0.5 }),
  ];
  const standing = place(box([0, 0, 0], [24, 10.6, 0.3], color, { front: back }), {
    turnX: -16,
    turnY: 4,
    move: [-1, 0, -8.4],
  });
  return [...pile, ...top, ...standing];
}

/** Padded, so thicker than an envelope, with a seam around and a peel strip on the flap. */
function mailers(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#c79a67", "#d8b27c"] as const);
  const dark = mix(color, "#3a2414", 0.25);
  const [width, height] = [27, 36];
  const seam = [
    rectangleDecal(0.5, 0.5, 0.5, height - 6, dark, { opacity: 0.4 }),
    rectangleDecal(width - 1, 0.5, 0.5, height - 6, dark, { opacity: 0.4 }),
    rectangleDecal(0.5, 0.5, width - 1, 0.5, dark, { opacity: 0.4 }),
  ];
  const bubbles = Array.from({ length: 48 }, (_, index) =>
    roundDecal(2.6 + (index % 8) * 3.1, 3 + Math.floor(index / 8) * 4.4, 1.1, mix(color, "#ffffff", 0.5), {
      opacity: 0.28,
    }),
  );
  const closed = [
    ...seam,
    ...bubbles,
    rectangleDecal(0, height - 6, width, 6, mix(color, "#ffffff", 0.14)),
    rectangleDecal(0, height - 6.3, width, 0.4, dark, { opacity: 0.6 }),
    rectangleDecal(4, 11, 19, 9, PAPER, { radius: 0.5 }),
    ...writingDecals(5.4, 19, 16, 2.7, [0.9, 0.6, 0.7], INK, 0.8, random.label),
  ];
  const open = [...seam, ...bubbles, rectangleDecal(1, height - 2.6, width - 2, 1.8, "#f4f4f1")];
  const pile = [0, 1, 2].flatMap((index) =>
    place(box([0, 0, 0], [width, 1.5, height], color, { top: index === 2 ? closed : [] }), {
      turnY: (index - 1) * 5,
      move: [0, index * 1.55, 0],
    }),
  );
  const standing = place(box([0, 0, 0], [width, height, 1.5], color, { front: open }), {
    turnX: -10,
    turnY: 4,
    move: [-4, 0, -25],
  });
  return [...pile, ...standing];
}

export const envelopes = { letters, mailers };
