import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, writingDecals } from "../solid/decals.js";
import { lathe } from "../solid/lathe.js";
import { place, type Body } from "../solid/solid.js";
import { BRIGHTS, STEEL } from "./palettes.js";

function pencil(color: Color): readonly Body[] {
  return lathe(
    [0, 0, 0],
    [
      { bottom: { radius: 0.45, height: 0 }, top: { radius: 0.45, height: 1.2 }, color: "#e58a93" },
      { bottom: { radius: 0.47, height: 1.2 }, top: { radius: 0.47, height: 2 }, color: STEEL },
      { bottom: { radius: 0.45, height: 2 }, top: { radius: 0.45, height: 15.4 }, color },
      { bottom: { radius: 0.45, height: 15.4 }, top: { radius: 0.14, height: 17 }, color: "#e6c79c" },
      {
        bottom: { radius: 0.14, height: 17 },
        top: { radius: 0.03, height: 17.5 },
        color: mix(color, "#20242c", 0.7),
      },
    ],
  );
}

function marker(color: Color): readonly Body[] {
  return lathe(
    [0, 0, 0],
    [
      {
        bottom: { radius: 0.85, height: 0 },
        top: { radius: 0.85, height: 9.2 },
        color: "#f4f4f1",
        bands: [{ angles: [0, 360], heights: [0.2, 0.62], color }],
      },
      { bottom: { radius: 0.92, height: 9.2 }, top: { radius: 0.92, height: 13.2 }, color },
      {
        bottom: { radius: 0.92, height: 13.2 },
        top: { radius: 0.6, height: 13.8 },
        color: mix(color, "#000000", 0.2),
      },
    ],
  );
}

function markerSet(random: SeededRandom): readonly Body[] {
  const count = random.count(5, 8);
  const start = random.whole(0, 7);
  return Array.from({ length: count }, (_, index) => {
    const color = BRIGHTS[(start + index) % BRIGHTS.length] ?? BRIGHTS[0];
    return place(marker(color), {
      turnX: -64 + (index % 2) * 1.2,
      turnY: (index - count / 2) * -5,
      move: [(index - (count - 1) / 2) * 2.3, 1, 6],
    });
  }).flat();
}

function pen(color: Color): readonly Body[] {
  return lathe(
    [0, 0, 0],
    [
      { bottom: { radius: 0.12, height: 0 }, top: { radius: 0.5, height: 1.6 }, color: STEEL },
      {
        bottom: { radius: 0.55, height: 1.6 },
        top: { radius: 0.55, height: 11.6 },
        color: mix(color, "#ffffff", 0.55),
        bands: [{ angles: [0, 360], heights: [0, 0.34], color: mix(color, "#000000", 0.15) }],
      },
      { bottom: { radius: 0.58, height: 11.6 }, top: { radius: 0.58, height: 14.6 }, color },
      { bottom: { radius: 0.24, height: 14.6 }, top: { radius: 0.24, height: 15.6 }, color: STEEL },
    ],
  );
}

/** Pens of one color, side by side. */
function penSet(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const count = random.count(5, 7);
  return Array.from({ length: count }, (_, index) =>
    place(pen(color), {
      turnX: -66 + (index % 2) * 1.2,
      turnY: (index - count / 2) * -6,
      move: [(index - (count - 1) / 2) * 1.9, 1, 6],
    }),
  ).flat();
}

function pencilBox(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  const label = [
    rectangleDecal(0, 2.6, 11, 6.4, mix(color, "#ffffff", 0.88)),
    ...writingDecals(1.2, 8.2, 8.6, 1.9, [0.85, 0.6], mix(color, "#101820", 0.5), 0.9, random.label),
    rectangleDecal(1.2, 3.4, 3.4, 0.9, color),
    ...[0, 1, 2, 3].map((dot) => roundDecal(6.2 + dot * 1.2, 3.8, 0.42, BRIGHTS[dot] ?? color)),
  ];
  const row = BRIGHTS.map((tint, index) => place(pencil(tint), { move: [-4.5 + index * 1.28, 0.4, 0.4] })).flat();
  const standing = row.map((body) =>
    body.kind === "solid"
      ? {
          ...body,
          faces: body.faces
            .filter((face) => face.points.some((point) => point[1] > 12))
            .map((face) => ({ ...face, points: face.points.map(([x, y, z]) => [x, Math.max(y, 12.4), z] as const) })),
        }
      : body,
  );
  return [box([0, 0, 0.4], [11, 12.4, 2.4], color, { front: label }), ...standing];
}

export const art = { markers: markerSet, pens: penSet, "colored-pencils": pencilBox };
