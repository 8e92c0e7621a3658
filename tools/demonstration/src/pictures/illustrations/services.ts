import type { SeededRandom } from "../seeded-random.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { ellipse, prism, roundedRectangle } from "../solid/prism.js";
import { place, type Body } from "../solid/solid.js";
import type { Point } from "../solid/vector.js";
import { oneOf, type Illustration } from "./illustration.js";
import { BRIGHTS } from "./palettes.js";

const SHIELD: readonly Point[] = [
  [-9, 3],
  [-6, -5],
  [0, -10],
  [6, -5],
  [9, 3],
  [9, 10],
  [0, 12.6],
  [-9, 10],
];

function colorsOf(random: SeededRandom): readonly [color: Color, gold: Color] {
  const color = mix(random.pick(BRIGHTS), "#12263c", random.between(0.1, 0.4));
  return [color, random.pick(["#e9c46a", "#d7dde3", "#f0a36b"] as const)];
}

function shield(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const inner = SHIELD.map(([x, y]): Point => [x * 0.82, y * 0.82]);
  const tick: readonly Point[][] = [
    [
      [-4.4, 1.2],
      [-2.8, 2.8],
      [0.2, -1.6],
      [-1, -3.2],
    ],
    [
      [-1, -3.2],
      [0.2, -1.6],
      [5, 5.4],
      [3.6, 6.6],
      [-1.2, -0.6],
    ],
  ];
  return place(
    [
      prism({
        profile: SHIELD,
        depth: 3,
        color: gold,
        front: [
          shapeDecal(inner, color),
          shapeDecal(
            inner.filter(([x]) => x <= 0.01),
            mix(color, "#ffffff", 0.14),
          ),
          ...tick.map((part) => shapeDecal(part, "#ffffff")),
        ],
      }),
    ],
    { turnX: -6, move: [0, 10.4, 0] },
  );
}

function card(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const face = [
    shapeDecal(
      [
        [-4, 0],
        [8.6, 0],
        [8.6, 10.8],
        [1, 10.8],
      ],
      mix(color, "#ffffff", 0.16),
    ),
    roundDecal(5, 7.6, 1.7, gold),
    roundDecal(5, 7.6, 1, mix(gold, "#ffffff", 0.5)),
    rectangleDecal(-7, 5.6, 2.6, 2, gold, { radius: 0.4 }),
    ...writingDecals(-7, 4, 8, 1.3, [1, 0.6], "#ffffff", 0.9),
    ...writingDecals(-7, 10, 6, 1.1, [1], "#ffffff", 0.9),
  ];
  const one = (tint: (typeof BRIGHTS)[0], decals: readonly ReturnType<typeof roundDecal>[]) =>
    prism({ profile: roundedRectangle(-8.6, 0, 17.2, 10.8, 0.9), depth: 0.3, color: tint, front: decals });
  return [
    ...place([one(gold, [])], { turnZ: 14, turnX: -8, move: [-1.4, 1.9, -1.6] }),
    ...place([one(color, face)], { turnX: -8, turnZ: 2, move: [0.6, 0.2, 1] }),
  ];
}

function gear(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const teeth = Array.from({ length: 10 }, (_, tooth) =>
    place(
      [
        prism({
          profile: [
            [-1.9, 8.4],
            [1.9, 8.4],
            [1.3, 11.4],
            [-1.3, 11.4],
          ],
          depth: 3,
          color,
        }),
      ],
      { turnZ: tooth * 36, move: [0, 11.4, 0] },
    ),
  ).flat();
  const hub = place(
    [
      prism({
        profile: ellipse(0, 0, 9),
        depth: 3,
        color,
        front: [
          roundDecal(0, 0, 7.2, mix(color, "#ffffff", 0.16)),
          roundDecal(0, 0, 4.4, gold),
          shapeDecal(
            [
              [-1.5, -2.4],
              [2.6, 0],
              [-1.5, 2.4],
            ],
            "#ffffff",
          ),
        ],
      }),
    ],
    { move: [0, 11.4, 0.4] },
  );
  return [...teeth, ...hub];
}

/** What cannot be photographed: plans, services, memberships and downloads. */
export const services: Illustration = {
  ...oneOf({ shield, card, gear }),
  angle: { yaw: -22, pitch: 10 },
  front: { yaw: 0, pitch: 4 },
  detail: [0.5, 0.6, 0.8],
  standsOn: "desk",
};
