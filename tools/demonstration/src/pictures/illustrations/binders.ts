import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { isLight, mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { place, type Body } from "../solid/solid.js";
import { points } from "../solid/vector.js";
import { BRIGHTS, GRAPHITE, INK, PAPER, STEEL } from "./palettes.js";

function standing(random: SeededRandom): readonly Body[] {
  const color = random.pick([...BRIGHTS, GRAPHITE, "#f2f2ef"]);
  const count = random.count(1, 3);
  const thick = random.between(4, 8);
  return Array.from({ length: count }, (_, index) => {
    const tint = index === 0 ? color : random.pick([...BRIGHTS, color]);
    const leaning = index === count - 1 && count > 1 ? -7 : 0;
    return place(binder(tint, thick, random.next() < 0.5 || random.label.length > 0, random.label), {
      turnZ: leaning,
      move: [(index - (count - 1) / 2) * (thick + 0.6) + (leaning ? -0.2 : 0), 0, 0],
    });
  }).flat();
}

/** Spine towards the viewer, front cover to the right. */
export function binder(
  color: Color,
  thick: number,
  hasWindow: boolean,
  label: readonly string[] = [],
): readonly Body[] {
  const dark = mix(color, "#000000", 0.3);
  const spine = [
    rectangleDecal(thick * 0.18, 15, thick * 0.64, 11, PAPER, { radius: 0.3 }),
    ...writingDecals(thick * 0.28, 25, thick * 0.44, 1.8, [1, 0.7, 0.9], INK, 0.8),
    roundDecal(thick / 2, 6.4, Math.min(1.5, thick * 0.26), STEEL),
    roundDecal(thick / 2, 6.4, Math.min(0.95, thick * 0.17), dark),
  ];
  const cover = [
    ...(hasWindow
      ? [
          rectangleDecal(3, 11, 20, 14, mix(color, isLight(color) ? "#9aa4ae" : "#ffffff", 0.16), { radius: 0.6 }),
          ...writingDecals(
            5,
            23,
            16,
            2.6,
            [0.8, 0.5],
            isLight(color) ? "#5b6570" : mix(color, "#ffffff", 0.8),
            0.8,
            label,
          ),
        ]
      : []),
    rectangleDecal(0.6, 0.6, 0.3, 29.8, dark, { opacity: 0.7 }),
    rectangleDecal(25, 0.6, 0.3, 29.8, dark, { opacity: 0.7 }),
  ];
  return [
    box([0, 0, 0], [thick, 31, 26.4], color, {
      front: spine,
      right: cover,
      sides: { top: mix(color, "#000000", 0.12) },
    }),
    box([0, 31, 0.6], [thick - 0.9, 0.02, 24], PAPER, {
      top: Array.from({ length: 6 }, (_, sheet) =>
        rectangleDecal(0.3 + (sheet * (thick - 1.2)) / 6, 0, 0.12, 24, "#c9c9c4"),
      ),
    }),
  ];
}

/** Fanned out, with the pocket and card slots on the inside of the last one. */
function folders(random: SeededRandom): readonly Body[] {
  return fan(
    [0, 1, 2, 3, 4].map((index) => BRIGHTS[index] ?? BRIGHTS[0]),
    random.label,
  );
}

function printedFolders(random: SeededRandom): readonly Body[] {
  const color = random.pick(BRIGHTS);
  return fan([color, color, color, color], random.label);
}

function fan(colors: readonly Color[], label: readonly string[]): readonly Body[] {
  return colors.flatMap((color, index) => {
    const isLast = index === colors.length - 1;
    const front = [
      rectangleDecal(0, 0, 0.4, 30, mix(color, "#000000", 0.25)),
      rectangleDecal(3, 18, 17, 7, mix(color, "#ffffff", 0.85), { radius: 0.4 }),
      ...writingDecals(4, 24, 15, 2.4, [0.8, 0.5], mix(color, "#000000", 0.5), 1, label),
      shapeDecal(points(0, 0, 23.6, 0, 23.6, 6, 0, 10), mix(color, "#ffffff", 0.18)),
    ];
    return place(box([0, 0, 0], [23.6, 30, 0.5], color, { front: isLast ? front : [] }), {
      turnX: -14,
      turnZ: (index - colors.length / 2) * -7,
      turnY: 34,
      move: [index * 1.6, 4, index * 2.2],
    });
  });
}

export const binders = { standing, folders, "printed-folders": printedFolders };
