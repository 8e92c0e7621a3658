import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { isLight, mix, type Color } from "../solid/color.js";
import { moveDecal, rectangleDecal, roundDecal } from "../solid/decals.js";
import { cylinder, lathe } from "../solid/lathe.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { vectors, points, type Vector } from "../solid/vector.js";
import { BRIGHTS, CASINGS, GRAPHITE, STEEL } from "./palettes.js";

function keyboardAndMouse(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const key: Color = isLight(casing) ? "#ffffff" : mix(casing, "#ffffff", 0.14);
  const accent = random.pick(BRIGHTS);
  const keys = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: 15 }, (_, column) =>
      rectangleDecal(1 + column * 2.62, 3.2 + row * 2.2, 2.35, 1.9, row === 4 && column === 0 ? accent : key, {
        radius: 0.35,
      }),
    ),
  );
  const bottomRow = points(1, 6, 7.4, 4, 11.8, 15, 27.2, 4, 31.6, 8.4).map(([x = 0, width = 1]) =>
    rectangleDecal(x, 1, width, 1.9, key, { radius: 0.35 }),
  );
  const keyboard = place(box([0, 0, 0], [41, 1.3, 15], casing, { top: [...keys, ...bottomRow] }), {
    turnX: 3,
    move: [-4, 0.4, 0],
  });
  const mouse = [
    ...place(prism(roundedRectangle(-3, -5, 6, 10, 3), 1.4, mix(casing, "#000000", 0.1)), {
      turnX: -90,
      move: [23, 0.8, 2],
    }),
    ...place(
      prism(roundedRectangle(-2.8, -4.8, 5.6, 9.6, 2.8), 1.6, casing, {
        front: [
          rectangleDecal(-0.06, 0.5, 0.12, 4.2, mix(casing, "#000000", 0.5)),
          rectangleDecal(-0.4, 1.6, 0.8, 2, accent, { radius: 0.4 }),
        ],
      }),
      { turnX: -90, move: [23, 2.2, 2] },
    ),
  ];
  return [...keyboard, ...mouse];
}

/** Two halves turned outward, with a palm rest in front. */
function splitKeyboard(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const key = mix(casing, "#ffffff", 0.2);
  const half = (side: number) => {
    const keys = Array.from({ length: 35 }, (_, index) =>
      rectangleDecal(1 + (index % 7) * 2.6, 6.4 + Math.floor(index / 7) * 2.4, 2.3, 2.1, key, { radius: 0.4 }),
    );
    const space = rectangleDecal(side < 0 ? 8 : 1, 4.2, 10.6, 1.9, key, { radius: 0.4 });
    return place(
      [
        box([0, 0, -2.4], [20, 2.2, 14.6], casing, { top: [...keys, space].map((decal) => moveDecal(decal, 0, -4)) }),
        box([0, 0, 8.4], [20, 1.8, 7], mix(casing, "#000000", 0.3)),
      ],
      { turnY: side * 13, turnZ: side * -4, move: [side * 12, 0.8, 0] },
    );
  };
  return [...half(-1), ...half(1)];
}

/** Ambidextrous: the ball in the middle with two buttons on each side. */
function trackball(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const ball = random.pick(BRIGHTS);
  const line = mix(casing, "#000000", 0.6);
  const top = [
    rectangleDecal(-7, -0.1, 14, 0.2, line),
    rectangleDecal(-0.1, -6.4, 0.2, 12.8, line),
    roundDecal(0, 0, 4.1, mix(casing, "#000000", 0.35)),
    roundDecal(0, 0, 3.5, line),
  ];
  const rings = [0, 15, 30, 45, 60, 75, 88].map((degrees) => {
    const radians = (degrees * Math.PI) / 180;
    return { radius: 3.1 * Math.cos(radians), height: 3.1 * Math.sin(radians) };
  });
  const half = rings.slice(1).map((ring, index) => ({ bottom: rings[index] ?? ring, top: ring, color: ball }));
  return [
    ...place(prism(roundedRectangle(-7, -6.4, 14, 12.8, 4), 3.4, casing, { front: top }), {
      turnX: -90,
      move: [0, 1.7, 0],
    }),
    ...lathe([0, 3.4, 0], half),
  ];
}

function headset(random: SeededRandom): readonly Body[] {
  const color = random.pick([GRAPHITE, "#dfe3e7", "#23486b", "#7a2f3b"] as const);
  const cushion = mix(color, "#15181d", 0.6);
  const arc = (radius: number): readonly Vector[] =>
    Array.from({ length: 25 }, (_, step) => [
      Math.cos((step * Math.PI) / 24) * radius,
      9 + Math.sin((step * Math.PI) / 24) * radius * 1.1,
      0,
    ]);
  const cup = (side: number) => [
    ...place(cylinder([0, 0, 0], 4.3, 1.6, cushion), { turnZ: side * 90, move: [side * 6.6, 6.6, 0] }),
    ...place(cylinder([0, 0, 0], 4, 2, color, [roundDecal(0, 0, 2.6, mix(color, "#ffffff", 0.18))]), {
      turnZ: side * -90,
      move: [side * 8.1, 6.6, 0],
    }),
  ];
  return [
    tube(arc(8.4), 1.5, color),
    tube(arc(7.6).slice(5, 20), 1.4, cushion),
    ...cup(-1),
    ...cup(1),
    tube(vectors(-9, 5, 1, -7.6, 1.4, 6, -3.4, 0.6, 8.6), 0.5, color),
    ...cylinder([-3, 0.1, 8.8], 0.8, 1.2, cushion),
  ];
}

function memorySticks(random: SeededRandom): readonly Body[] {
  const start = random.whole(0, 7);
  return Array.from({ length: random.count(2, 4) }, (_, index) => {
    const color = BRIGHTS[(start + index) % BRIGHTS.length] ?? BRIGHTS[0];
    const stick = [
      box([0, 0, 0], [2, 0.9, 5], color, {
        top: [
          rectangleDecal(0.4, 0.6, 1.2, 2.4, mix(color, "#ffffff", 0.75), { radius: 0.2 }),
          roundDecal(1, 4.3, 0.3, mix(color, "#000000", 0.5)),
        ],
      }),
      box([0, 0.22, -3.2], [1.3, 0.46, 1.4], STEEL, {
        top: [rectangleDecal(0.25, 0.5, 0.25, 0.3, GRAPHITE), rectangleDecal(0.8, 0.5, 0.25, 0.3, GRAPHITE)],
      }),
    ];
    return place(stick, { turnY: random.between(-34, 34), move: [(index - 1) * 4, 0, (index % 2) * 1.6] });
  }).flat();
}

export const accessories = {
  keyboard: keyboardAndMouse,
  "split-keyboard": splitKeyboard,
  trackball,
  headset,
  "flash-drives": memorySticks,
};
