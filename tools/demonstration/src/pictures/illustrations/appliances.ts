import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal } from "../solid/decals.js";
import { cylinder, lathe } from "../solid/lathe.js";
import { ellipse, prism } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { oneOf, type Illustration } from "./illustration.js";
import { BRIGHTS, CASINGS, GRAPHITE, METALS, STEEL } from "./palettes.js";
import { vectors } from "../solid/vector.js";

function deskFan(random: SeededRandom): readonly Body[] {
  const color = random.pick([...CASINGS, ...BRIGHTS]);
  const blade = mix(color, "#ffffff", 0.25);
  const blades = [0, 1, 2, 3].map((index) => {
    const at = (degrees: number, radius: number) =>
      [
        Math.cos(((degrees + index * 90) * Math.PI) / 180) * radius,
        Math.sin(((degrees + index * 90) * Math.PI) / 180) * radius,
      ] as const;
    return shapeDecal([at(0, 2), at(-8, 13), at(18, 14.2), at(44, 12.5), at(50, 3)], blade);
  });
  const guard = [5, 8, 11, 14.6].map((radius) =>
    Array.from(
      { length: 41 },
      (_, step) => [Math.cos((step * Math.PI) / 20) * radius, Math.sin((step * Math.PI) / 20) * radius, 2.4] as const,
    ),
  );
  const head = [
    ...place(lathe([0, 0, 0], [{ bottom: { radius: 5, height: 0 }, top: { radius: 4, height: 8 }, color }]), {
      turnX: -90,
      move: [0, 0, -1.5],
    }),
    prism({
      profile: ellipse(0, 0, 15.2),
      depth: 3,
      color: mix(GRAPHITE, "#ffffff", 0.12),
      edgeColor: color,
      front: [...blades, roundDecal(0, 0, 2.8, color)],
    }),
    ...guard.map((path) => tube(path, 0.32, STEEL)),
    ...Array.from({ length: 16 }, (_, spoke) =>
      tube(
        vectors(
          Math.cos((spoke * Math.PI) / 8) * 3,
          Math.sin((spoke * Math.PI) / 8) * 3,
          2.4,
          Math.cos((spoke * Math.PI) / 8) * 15,
          Math.sin((spoke * Math.PI) / 8) * 15,
          2,
        ),
        0.22,
        STEEL,
      ),
    ),
  ];
  return [
    ...lathe(
      [0, 0, 0],
      [
        { bottom: { radius: 10, height: 0 }, top: { radius: 9, height: 2.4 }, color },
        { bottom: { radius: 1.9, height: 2.4 }, top: { radius: 1.6, height: 22 }, color },
      ],
    ),
    ...place(head, { turnX: -6, move: [0, 33, 3] }),
  ];
}

function smallFridge(random: SeededRandom): readonly Body[] {
  const color = random.pick(["#f0f1f2", "#2f343b", "#b9bfc6", "#9c2f34", "#6fa7a4"] as const);
  const door = [
    rectangleDecal(1.5, 2, 45, 62, mix(color, "#ffffff", 0.08)),
    rectangleDecal(1.5, 48, 45, 0.5, mix(color, "#000000", 0.35)),
    rectangleDecal(36, 60, 8, 2, STEEL, { radius: 0.8 }),
  ];
  return [
    box({ at: [0, 2, -2], size: [48, 66, 44], color }),
    box({ at: [0, 2, 22], size: [48, 66, 4], color: mix(color, "#000000", 0.06), decals: { front: door } }),
    tube(vectors(-19, 24, 26, -19, 42, 26), 1.6, STEEL),
    box({ at: [0, 0, 0], size: [42, 2, 38], color: GRAPHITE }),
  ];
}

function airPurifier(random: SeededRandom): readonly Body[] {
  const color = random.pick(CASINGS);
  const dark = mix(color, "#10151c", 0.5);
  const slots = Array.from({ length: 9 }, (_, row) => ({
    angles: [48, 132] as const,
    heights: [0.1 + row * 0.06, 0.125 + row * 0.06] as const,
    color: dark,
  }));
  return lathe(
    [0, 0, 0],
    [
      { bottom: { radius: 12.4, height: 0 }, top: { radius: 13.5, height: 3 }, color: dark },
      { bottom: { radius: 13.5, height: 3 }, top: { radius: 12.5, height: 46 }, color, bands: slots },
      { bottom: { radius: 12.5, height: 46 }, top: { radius: 11, height: 48 }, color },
    ],
    [
      roundDecal(0, 0, 9, dark),
      roundDecal(0, 0, 6.4, mix(dark, "#ffffff", 0.15)),
      roundDecal(0, 0, 2, "#6ad0f0", { glows: true }),
    ],
  );
}

function kettle(random: SeededRandom): readonly Body[] {
  const color = random.pick([...METALS, ...BRIGHTS]);
  return [
    ...cylinder([0, 0, 0], 9, 2.2, GRAPHITE),
    ...lathe(
      [0, 2.2, 0],
      [
        {
          bottom: { radius: 8.4, height: 0 },
          top: { radius: 7, height: 15 },
          color,
          bands: [{ angles: [70, 110], heights: [0.15, 0.22], color: mix(color, "#000000", 0.4) }],
        },
        { bottom: { radius: 7, height: 15 }, top: { radius: 4, height: 18.4 }, color: mix(color, "#000000", 0.08) },
        { bottom: { radius: 1.3, height: 18.4 }, top: { radius: 1.6, height: 20.4 }, color: GRAPHITE },
      ],
    ),
    tube(vectors(5.6, 18.6, 0, 11, 19.6, 0, 14, 15, 0, 11.8, 8, 0, 8, 6.6, 0), 1.9, GRAPHITE),
    tube(vectors(-6.2, 14, 0, -10, 17.4, 0), 2.4, color),
  ];
}

export const appliances: Illustration = {
  ...oneOf({ fan: deskFan, fridge: smallFridge, "air-purifier": airPurifier, kettle }),
  angle: { yaw: 22, pitch: 14 },
  front: { yaw: 0, pitch: 8 },
  detail: [0.5, 0.7, 0.9],
  standsOn: "desk",
};
