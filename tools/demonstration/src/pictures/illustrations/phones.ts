import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal } from "../solid/decals.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { type Vector, points } from "../solid/vector.js";
import { BRIGHTS, CASINGS, GRAPHITE } from "./palettes.js";

const LENSES = points(-2.1, 13.2, -2.1, 11.5, -0.8, 12.1);

function smartphone(random: SeededRandom): readonly Body[] {
  const color: Color = random.pick(["#23272e", "#d9dde2", "#2c4a6b", "#8a3240", "#e2d2bd", "#4c6b5c"]);
  const [sky, dusk] = [
    random.pick(["#f2a65a", "#7b8fe0", "#59b7b0", "#d86f8f"] as const),
    random.pick(["#27315e", "#3b2a56", "#143d4d"] as const),
  ];
  const tiles = Array.from({ length: 12 }, (_, index) =>
    rectangleDecal(
      -2.9 + (index % 4) * 1.55,
      3 + Math.floor(index / 4) * 1.75,
      1.15,
      1.15,
      BRIGHTS[index % BRIGHTS.length] ?? sky,
      { radius: 0.3, glows: true, opacity: 0.95 },
    ),
  );
  const screen = [
    shapeDecal(roundedRectangle(-3.35, 0.3, 6.7, 14.2, 0.7), dusk, { glows: true }),
    shapeDecal(points(-3.35, 6.4, -1, 9.6, 1.2, 7.6, 3.35, 10.4, 3.35, 14.2, -3.35, 14.2), sky, { glows: true }),
    roundDecal(1.4, 12, 0.8, "#fff1cf", { glows: true }),
    ...tiles,
    rectangleDecal(-0.8, 13.75, 1.6, 0.35, "#0d0f12", { radius: 0.17, glows: true }),
  ];
  const camera = [
    shapeDecal(roundedRectangle(-3, 10.4, 2.9, 3.8, 0.8), mix(color, "#000000", 0.16)),
    ...LENSES.slice(0, random.count(2, 2)).flatMap(([x, y]) => [
      roundDecal(x, y, 0.62, "#14181d"),
      roundDecal(x, y, 0.24, "#3f5f8f"),
    ]),
    roundDecal(-0.8, 13.3, 0.26, "#fff6d6"),
  ];
  const phone = (front: readonly ReturnType<typeof roundDecal>[], tint: Color) =>
    prism(roundedRectangle(-3.6, 0, 7.2, 14.8, 1), 0.8, tint, { edgeColor: mix(color, "#ffffff", 0.2), front });
  return [
    ...place(phone(camera, color), { turnX: -12, turnY: 14, move: [-4.4, 0, -4] }),
    ...place(phone(screen, "#0d0f12"), { turnX: -10, turnY: -8, move: [2.6, 0, 0] }),
  ];
}

function deskPhone(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const dark = casing === "#3a3f47" || casing === "#50565f" ? "#1d2126" : GRAPHITE;
  const keys = Array.from({ length: 12 }, (_, index) =>
    rectangleDecal(9.4 + (index % 3) * 2.7, 1.4 + Math.floor(index / 3) * 2, 2.1, 1.45, mix(casing, "#ffffff", 0.5), {
      radius: 0.4,
    }),
  );
  const side = [0, 1, 2, 3].map((row) =>
    rectangleDecal(18.2, 1.4 + row * 2, 2.6, 1.2, row === 3 ? "#d85151" : "#8a929b", { radius: 0.4 }),
  );
  const screen = [
    rectangleDecal(9.2, 10.4, 11.8, 7.2, "#101418", { radius: 0.4 }),
    rectangleDecal(9.7, 10.9, 10.8, 6.2, "#b9d8ee", { glows: true }),
    rectangleDecal(10.4, 14.6, 5, 1, "#2f5f8f", { glows: true }),
    rectangleDecal(10.4, 12.6, 8, 0.7, "#5d87aa", { glows: true }),
  ];
  const base = place(box([0, 0, 0], [22.4, 2.4, 19], casing, { top: [...keys, ...side, ...screen] }), {
    turnX: 22,
    move: [0, 2.6, 0],
  });
  const foot = box([0, 0, -5], [17, 4, 7], mix(casing, "#000000", 0.35));
  const handset = place(
    [
      prism(roundedRectangle(-2.2, -9.4, 4.4, 18.8, 1.8), 2, dark),
      ...place(prism(roundedRectangle(-2.1, -2.2, 4.2, 4.4, 1.6), 2, dark), { move: [0, 7, -1.4] }),
    ],
    { turnX: -68, move: [-8, 6.4, 0.4] },
  );
  const cord: readonly Vector[] = Array.from({ length: 40 }, (_, step) => [
    -13 - Math.sin(step / 6) * 1.2,
    0.6 + Math.abs(Math.sin(step * 1.2)) * 0.9,
    8 - step * 0.36,
  ]);
  return [foot, ...base, ...handset, tube(cord, 0.5, dark)];
}

export const phones = { smartphone, desk: deskPhone };
