import type { SeededRandom } from "../seeded-random.js";
import { mix, type Color } from "../solid/color.js";
import { roundDecal } from "../solid/decals.js";
import { lathe, type LatheBand } from "../solid/lathe.js";
import { box } from "../solid/box.js";
import { lettersAround } from "../label/text-decals.js";
import { place, tube, type Body, type Face } from "../solid/solid.js";
import { BRIGHTS, PAPER } from "./palettes.js";
import { vectors } from "../solid/vector.js";

function spray(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  return sprayBottle(color, mix(color, "#ffffff", 0.45), random.label);
}

function labelBands(color: Color, label: readonly string[]): readonly LatheBand[] {
  if (label.length > 0)
    return [
      { angles: [30, 150], heights: [0.22, 0.82], color: PAPER },
      { angles: [30, 150], heights: [0.58, 0.82], color },
    ];
  return [
    { angles: [30, 150], heights: [0.22, 0.82], color: PAPER },
    { angles: [30, 150], heights: [0.6, 0.82], color },
    { angles: [52, 118], heights: [0.47, 0.53], color: mix(color, "#000000", 0.4) },
    { angles: [52, 98], heights: [0.36, 0.41], color: "#9aa4ae" },
    { angles: [62, 112], heights: [0.68, 0.74], color: PAPER },
  ];
}

function labelLetters(
  color: Color,
  [brand = "", name = "", detail = ""]: readonly string[],
  radius: number,
): readonly Face[] {
  const line = (text: string, low: number, height: number, ink: Color) =>
    lettersAround(text, { middle: [0, low, 0], radius, height, width: 7.4, color: ink });
  return [
    ...line(brand, 10.4, 1.7, PAPER),
    ...line(name, 7.2, 1.3, mix(color, "#000000", 0.4)),
    ...line(detail, 5, 1, "#5b6570"),
  ];
}

function sprayBottle(color: Color, liquid: Color, label: readonly string[]): readonly Body[] {
  return [
    ...lathe(
      [0, 0, 0],
      [
        { bottom: { radius: 4.4, height: 0 }, top: { radius: 4.6, height: 1 }, color: liquid },
        {
          bottom: { radius: 4.6, height: 1 },
          top: { radius: 4.6, height: 15 },
          color: liquid,
          bands: labelBands(color, label),
          letters: labelLetters(color, label, 4.62),
        },
        { bottom: { radius: 4.6, height: 15 }, top: { radius: 1.9, height: 20 }, color: liquid },
        { bottom: { radius: 1.9, height: 20 }, top: { radius: 1.9, height: 22 }, color: "#f3f4f5" },
      ],
    ),
    box([-1, 22, 0], [7.4, 3, 2.6], color),
    box([-5.4, 22.7, 0], [1.6, 1.4, 1.6], "#f3f4f5"),
    tube(vectors(-2.6, 22, 0, -3.8, 19.6, 0, -3.5, 18, 0), 1, color),
  ];
}

function paperRolls(): readonly Body[] {
  const roll = (x: number, y: number, z: number) =>
    place(
      lathe(
        [0, 0, 0],
        [
          {
            bottom: { radius: 5.4, height: 0 },
            top: { radius: 5.4, height: 11 },
            color: "#fbfbfa",
            bands: [{ angles: [0, 360], heights: [0.48, 0.52], color: "#eceeee" }],
          },
        ],
        [roundDecal(0, 0, 4.6, "#f4f4f2"), roundDecal(0, 0, 2, "#c8a57c"), roundDecal(0, 0, 1.5, "#5e4630")],
      ),
      { move: [x, y, z] },
    );
  return [...roll(-3, 0, 2), ...roll(8, 0, 3), ...roll(3, 0, -7), ...roll(2.6, 11, 0)];
}

function wipes(color: Color, label: readonly string[]): readonly Body[] {
  return lathe(
    [0, 0, 0],
    [
      {
        bottom: { radius: 5, height: 0 },
        top: { radius: 5, height: 15 },
        color: PAPER,
        bands: labelBands(color, label),
        letters: labelLetters(color, label, 5.02),
      },
      { bottom: { radius: 5.3, height: 15 }, top: { radius: 5, height: 17.4 }, color },
      { bottom: { radius: 0.9, height: 17.4 }, top: { radius: 1.7, height: 19.6 }, color: "#ffffff" },
    ],
  );
}

export const cleaning = {
  spray,
  towels: () => paperRolls(),
  wipes: (random: SeededRandom) => wipes(random.pick(BRIGHTS), random.label),
};
