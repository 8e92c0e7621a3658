import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { lathe } from "../solid/lathe.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { points, vectors, type Point, type Vector } from "../solid/vector.js";
import { BRIGHTS, CARDBOARD, GRAPHITE, STEEL } from "./palettes.js";

export function stapler(random: SeededRandom): readonly Body[] {
  const color = random.pick([...BRIGHTS, GRAPHITE]);
  const arm: readonly Point[] = points(-8, 0, 8.6, 0, 8.8, 1.2, 7.6, 2.4, 2, 3, -6.4, 3, -8, 2);
  const box15 = [
    rectangleDecal(0.5, 0.5, 6, 1.7, "#ffffff", { radius: 0.2 }),
    ...writingDecals(0.9, 2.1, 5, 0.9, [1, 0.6], GRAPHITE, 0.8, random.label),
  ];
  return [
    ...place(prism(roundedRectangle(-9.4, -2.1, 18.8, 4.2, 2), 1.3, GRAPHITE), { turnX: -90, move: [0, 0.65, 0] }),
    box([7.4, 1.3, 0], [2.6, 0.3, 2], STEEL),
    box([-7, 1.3, 0], [3, 2.4, 2.6], mix(color, "#000000", 0.35)),
    ...place(box([0.4, 0, 0], [16.6, 1.2, 1.9], STEEL), { turnZ: 9, move: [-0.4, 3.6, 0] }),
    ...place(
      prism(arm, 3.2, color, {
        edgeColor: mix(color, "#ffffff", 0.1),
        front: [roundDecal(-5.6, 1.5, 0.8, STEEL), ...writingDecals(0, 2.4, 6, 1.4, [1], "#ffffff", 0.7, random.label)],
      }),
      { turnZ: 11, move: [-0.2, 5, 0] },
    ),
    box([3, 0, 6.2], [7, 2.6, 3.4], mix(color, "#ffffff", 0.55), { front: box15 }),
  ];
}

function scissors(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const second = mix(color, "#15181d", 0.55);
  const pairs = [color, second].slice(0, random.count(1, 1));
  return pairs.flatMap((tint, index) =>
    place(onePair(tint), { turnY: index * 24, move: [index * 9.5, 0, index * -3.4] }),
  );
}

function onePair(color: Color): readonly Body[] {
  const loop = (x: number): readonly Vector[] =>
    Array.from({ length: 25 }, (_, step) => [
      x + Math.cos((step * Math.PI) / 12) * 2.1,
      0.7,
      8.6 + Math.sin((step * Math.PI) / 12) * 3.2,
    ]);
  const blade = (side: number) =>
    place(
      prism(
        side > 0 ? points(-0.9, -2, 0.9, -2, 0.5, 4, -0.7, 12) : points(-0.9, -2, 0.9, -2, 0.7, 12, -0.5, 4),
        0.3,
        STEEL,
        { front: [shapeDecal(points(side * 0.2, -1, side * 0.62, -1, side * 0.45, 9.6), "#ffffff", { opacity: 0.6 })] },
      ),
      { turnX: -90, turnY: side * 14, move: [0, 0.5 + (side > 0 ? 0.35 : 0), 0] },
    );
  return [
    ...blade(-1),
    ...blade(1),
    tube(vectors(0.4, 0.7, 0.6, 1.7, 0.7, 4, 2.3, 0.7, 6), 1.3, color),
    tube(vectors(-0.4, 0.7, 0.6, -1.7, 0.7, 4, -2.3, 0.7, 6), 1.3, color),
    tube(loop(2.9), 1.1, color),
    tube(loop(-2.9), 1.1, color),
    ...lathe(
      [0, 0.85, 0],
      [{ bottom: { radius: 0.6, height: 0 }, top: { radius: 0.5, height: 0.4 }, color: "#8d959d" }],
    ),
  ];
}

/** Clear rolls on their cores, unpacked. */
function packagingTape(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#d9c79a", "#d9e4ea"] as const);
  const roll = lathe(
    [0, 0, 0],
    [{ bottom: { radius: 6, height: 0 }, top: { radius: 6, height: 4.8 }, color: mix(color, "#c9b88a", 0.35) }],
    [
      roundDecal(0, 0, 5.6, mix(color, "#ffffff", 0.35)),
      roundDecal(0, 0, 4.9, mix(color, "#c9b88a", 0.2)),
      roundDecal(0, 0, 4.2, CARDBOARD),
      roundDecal(0, 0, 3.7, "#5e4630"),
    ],
  );
  const places: readonly Vector[] = vectors(-7, 0, -5, -7, 4.85, -5, 6.4, 0, -6.4, 6.4, 4.85, -6.4, 0.4, 0, 6);
  const flat = places.slice(0, random.count(3, 6) - 1).flatMap((move) => place(roll, { move }));
  return [...flat, ...place(roll, { turnX: 90, turnY: -22, move: [13, 6, 4] })];
}

export const supplies = { stapler, scissors, "packaging-tape": packagingTape };
