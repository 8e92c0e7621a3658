import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal } from "../solid/decals.js";
import { lathe } from "../solid/lathe.js";
import { ellipse, prism } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { BRIGHTS, CASINGS, GRAPHITE, STEEL } from "./palettes.js";
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
    prism(ellipse(0, 0, 15.2), 3, mix(GRAPHITE, "#ffffff", 0.12), {
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
    box([0, 2, -2], [48, 66, 44], color),
    box([0, 2, 22], [48, 66, 4], mix(color, "#000000", 0.06), { front: door }),
    tube(vectors(-19, 24, 26, -19, 42, 26), 1.6, STEEL),
    box([0, 0, 0], [42, 2, 38], GRAPHITE),
  ];
}

export const appliances = { fan: deskFan, fridge: smallFridge };
