import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { moveDecal, rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { points, vectors, type Point, type Vector } from "../solid/vector.js";
import { BRIGHTS, PAPER, STEEL } from "./palettes.js";

const SHIELD: readonly Point[] = points(-9, 3, -6, -5, 0, -10, 6, -5, 9, 3, 9, 10, 0, 12.6, -9, 10);

function colorsOf(random: SeededRandom): readonly [color: Color, gold: Color] {
  const color = mix(random.pick(BRIGHTS), "#12263c", random.between(0.1, 0.4));
  return [color, random.pick(["#e9c46a", "#d7dde3", "#f0a36b"] as const)];
}

function shield(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const inner = SHIELD.map(([x, y]): Point => [x * 0.82, y * 0.82]);
  const tick: readonly (readonly Point[])[] = [
    points(-4.4, 1.2, -2.8, 2.8, 0.2, -1.6, -1, -3.2),
    points(-1, -3.2, 0.2, -1.6, 5, 5.4, 3.6, 6.6, -1.2, -0.6),
  ];
  return place(
    prism(SHIELD, 3, gold, {
      front: [
        shapeDecal(inner, color),
        shapeDecal(
          inner.filter(([x]) => x <= 0.01),
          mix(color, "#ffffff", 0.14),
        ),
        ...tick.map((part) => moveDecal(shapeDecal(part, "#ffffff"), 0, random.label.length > 0 ? -2 : 0)),
        ...writingDecals(-5.4, 8, 10.8, 3.4, [1], "#ffffff", 1, random.label),
      ],
    }),
    { turnX: -6, move: [0, 10.4, 0] },
  );
}

function card(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const face = [
    shapeDecal(points(-4, 0, 8.6, 0, 8.6, 10.8, 1, 10.8), mix(color, "#ffffff", 0.16)),
    roundDecal(5, 7.6, 1.7, gold),
    roundDecal(5, 7.6, 1, mix(gold, "#ffffff", 0.5)),
    rectangleDecal(-7, 5.6, 2.6, 2, gold, { radius: 0.4 }),
    ...(random.label.length > 0
      ? writingDecals(-7.2, 4.6, 13, 2, [1, 0.6], "#ffffff", 0.9, random.label)
      : [
          ...writingDecals(-7, 4, 8, 1.3, [1, 0.6], "#ffffff", 0.9),
          ...writingDecals(-7, 10, 6, 1.1, [1], "#ffffff", 0.9),
        ]),
  ];
  const one = (tint: (typeof BRIGHTS)[0], decals: readonly ReturnType<typeof roundDecal>[]) =>
    prism(roundedRectangle(-8.6, 0, 17.2, 10.8, 0.9), 0.3, tint, { front: decals });
  return [
    ...place(one(gold, []), { turnZ: 14, turnX: -8, move: [-1.4, 1.9, -1.6] }),
    ...place(one(color, face), { turnX: -8, turnZ: 2, move: [0.6, 0.2, 1] }),
  ];
}

/** With a screwdriver and a wrench in front. */
function toolbox(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const dark = mix(color, "#000000", 0.4);
  const front = [
    rectangleDecal(3, 6.4, 3, 3, gold, { radius: 0.4 }),
    rectangleDecal(20, 6.4, 3, 3, gold, { radius: 0.4 }),
  ];
  const screwdriver = [
    tube(vectors(-12, 0.9, 11, -6, 0.9, 13), 1.8, gold),
    tube(vectors(-6, 0.9, 13, 1, 0.9, 15.4), 0.7, STEEL),
  ];
  const jaw = Array.from({ length: 9 }, (_, step): Vector => {
    const radians = ((step * 30 - 60) * Math.PI) / 180;
    return [12.6 - Math.cos(radians) * 1.8, 0.6, 12 + Math.sin(radians) * 1.8];
  });
  return [
    box([0, 0, 0], [26, 9, 12], color, { front }),
    box([0, 9, 0], [27, 3, 13], mix(color, "#ffffff", 0.14)),
    tube(vectors(-7, 12, 0, -6, 15.6, 0, 6, 15.6, 0, 7, 12, 0), 1.4, dark),
    ...screwdriver,
    tube(vectors(3, 0.6, 9.6, 10.9, 0.6, 11.6), 1.3, STEEL),
    tube(jaw, 1.1, STEEL),
  ];
}

/** The box and key card of a software download. */
function software(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const front = [
    shapeDecal(points(0, 0, 15, 0, 15, 7, 0, 12), mix(color, "#ffffff", 0.2)),
    roundDecal(11, 8.4, 2.6, gold),
    roundDecal(11, 8.4, 1.6, mix(gold, "#ffffff", 0.5)),
    ...writingDecals(1.2, 19.2, 12.6, 2.6, [0.9, 0.7], "#ffffff", 1, random.label.slice(0, 2)),
    ...writingDecals(1.2, 4.4, 9, 1.6, [0.8, 0.5], "#ffffff", 0.9, random.label.slice(2)),
  ];
  const key = [rectangleDecal(0, 3.8, 8.6, 1.2, gold), ...writingDecals(0.6, 3.4, 7.4, 1.1, [1, 0.7], color, 0.9)];
  return [
    box([0, 0, 0], [15, 21, 3.4], color, { sides: { right: mix(color, "#000000", 0.2) }, front }),
    ...place(box([0, 0, 0], [8.6, 5.4, 0.2], "#f4f4f1", { front: key }), {
      turnX: -14,
      turnY: 8,
      move: [7, 0, 5],
    }),
  ];
}

/** Three sheets with different marks. */
function drafts(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const marks = [
    [roundDecal(9, 15, 4.4, color), roundDecal(9, 15, 2.6, PAPER), roundDecal(11.4, 17, 1.6, gold)],
    [shapeDecal(points(4.6, 11, 13.4, 11, 9, 19.4), color), shapeDecal(points(7, 11, 11, 11, 9, 15), gold)],
    [0, 1, 2].map((bar) =>
      rectangleDecal(5 + bar * 3, 11, 2.2, 3.4 + bar * 2.4, bar === 2 ? gold : color, { radius: 0.5 }),
    ),
  ];
  return marks.flatMap((mark, index) =>
    place(
      box([0, 0, 0], [18, 24, 0.3], PAPER, {
        front: [...mark, ...writingDecals(5, 8.6, 8, 1.4, [1, 0.6], color, 0.8)],
      }),
      { turnX: -12, turnY: (index - 1) * -10, move: [(index - 1) * 14, 0, index === 1 ? 5 : 0] },
    ),
  );
}

/** Products that can't be photographed: plans, services, memberships and downloads. */
export const services = { shield, card, toolbox, software, drafts };
