import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, writingDecals } from "../solid/decals.js";
import { lathe } from "../solid/lathe.js";
import { place, tube, type Body } from "../solid/solid.js";
import { vectors, type Vector } from "../solid/vector.js";
import { BRIGHTS, GRAPHITE, PAPER, STEEL } from "./palettes.js";

function pack(
  color: Color,
  label: readonly string[],
  mark: readonly ReturnType<typeof rectangleDecal>[],
): readonly Body[] {
  const front = [
    rectangleDecal(0.5, 1.2, 9, 3.6, PAPER, { radius: 0.3 }),
    ...writingDecals(0.9, 4.6, 5.4, 1.1, [1, 0.7, 0.5], mix(color, "#101820", 0.5), 0.9, label),
    ...mark,
  ];
  return [box([0, 0, -4], [10, 6, 3.4], color, { front })];
}

function clip(length: number): Body {
  const arc = (x: number, z: number, radius: number, from: number, to: number): readonly Vector[] =>
    Array.from({ length: 9 }, (_, step) => {
      const radians = ((from + ((to - from) * step) / 8) * Math.PI) / 180;
      return [x + Math.cos(radians) * radius, 0.14, z + Math.sin(radians) * radius];
    });
  return tube(
    [
      [-0.5, 0.14, length * 0.3],
      ...arc(0, -length * 0.3, 0.5, 180, 360),
      ...arc(0.1, length * 0.36, 0.4, 0, 180),
      ...arc(0.02, -length * 0.14, 0.3, 180, 360),
      [0.32, 0.14, length * 0.2],
    ],
    0.15,
    STEEL,
  );
}

function paperClips(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const loose = Array.from({ length: 13 }, (_, index) =>
    place(clip(2.6), {
      turnY: random.between(0, 360),
      move: [
        -4.6 + (index % 5) * 2.2 + random.between(-0.4, 0.4),
        (index % 3) * 0.06,
        0.4 + Math.floor(index / 5) * 2 + random.between(-0.3, 0.3),
      ],
    }),
  ).flat();
  return [
    ...pack(color, random.label, [
      rectangleDecal(6.6, 1.8, 0.3, 2.4, STEEL),
      rectangleDecal(7.6, 1.8, 0.3, 2.4, STEEL),
      rectangleDecal(6.6, 1.8, 1.3, 0.3, STEEL),
      rectangleDecal(6.6, 4, 1.3, 0.3, STEEL),
    ]),
    ...loose,
  ];
}

function pushPins(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const pin = (tint: Color): readonly Body[] => [
    ...lathe(
      [0, 0, 0],
      [
        { bottom: { radius: 0.62, height: 0 }, top: { radius: 0.62, height: 0.22 }, color: tint },
        { bottom: { radius: 0.34, height: 0.22 }, top: { radius: 0.28, height: 1 }, color: tint },
        { bottom: { radius: 0.55, height: 1 }, top: { radius: 0.5, height: 1.24 }, color: tint },
      ],
    ),
    tube(vectors(0, 0, 0, 0, -1, 0), 0.12, STEEL),
  ];
  const loose = Array.from({ length: 14 }, (_, index) =>
    place(pin(BRIGHTS[index % BRIGHTS.length] ?? color), {
      turnX: 108,
      turnY: random.between(0, 360),
      move: [-4.6 + (index % 5) * 2.3, 0.5, 0.2 + Math.floor(index / 5) * 2.1],
    }),
  ).flat();
  return [
    ...pack(color, random.label, [
      roundDecal(7.6, 3.2, 0.8, BRIGHTS[0]),
      roundDecal(7.6, 3.2, 0.4, mix(BRIGHTS[0], "#ffffff", 0.4)),
    ]),
    ...loose,
  ];
}

function binderClips(random: SeededRandom): readonly Body[] {
  const colors = random.next() < 0.5 ? (["#23272d"] as const) : BRIGHTS;
  const packed = random.label.length > 0 ? place(pack(GRAPHITE, random.label, []), { move: [0, 0, -4] }) : [];
  const loose = Array.from({ length: 6 }, (_, index) => {
    const color = colors[index % colors.length] ?? "#23272d";
    const size = index < 3 ? 1 : 0.7;
    const body = [
      box([0, 0, 0], [5 * size, 1.2 * size, 2.4 * size], color, { sides: { top: mix(color, "#ffffff", 0.12) } }),
      tube(
        vectors(
          -1.5 * size,
          1 * size,
          1,
          -1.1 * size,
          1.2 * size,
          3.4 * size,
          1.1 * size,
          1.2 * size,
          3.4 * size,
          1.5 * size,
          1 * size,
          1,
        ),
        0.2,
        STEEL,
      ),
    ];
    return place(body, { turnY: random.between(-24, 24), move: [((index % 3) - 1) * 6, 0, index < 3 ? -2.6 : 3] });
  }).flat();
  return [...packed, ...loose];
}

export const fasteners = { "paper-clips": paperClips, "push-pins": pushPins, "binder-clips": binderClips };
