import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal } from "../solid/decals.js";
import { cylinder, lathe } from "../solid/lathe.js";
import { ellipse, prism } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { GRAPHITE, METALS, WOODS } from "./palettes.js";
import { vectors } from "../solid/vector.js";

/** Raised on two telescopic columns, with the controller below the edge. */
function sitStandDesk(random: SeededRandom): readonly Body[] {
  const wood = random.pick(WOODS);
  const grain = [0.2, 0.45, 0.7].map((share) =>
    rectangleDecal(2, 68 * share, 136, 0.5, mix(wood, "#3a2414", 0.4), { opacity: 0.35 }),
  );
  const leg = (side: number): readonly Body[] => [
    box([side * 52, 0, 0], [8, 3, 64], GRAPHITE),
    box([side * 52, 3, 0], [9, 52, 8], GRAPHITE),
    box([side * 52, 55, 0], [7, 47, 6], "#6b727b"),
    box([side * 52, 102, 0], [8, 3, 60], GRAPHITE),
  ];
  return [
    ...leg(-1),
    ...leg(1),
    box([0, 98, 0], [97, 4, 5], GRAPHITE),
    box([0, 105, 0], [140, 2.6, 69], wood, { top: grain }),
    box([48, 102, 33], [13, 3, 4], "#15181c", {
      front: [
        rectangleDecal(1, 0.6, 3.6, 1.8, "#7fd0ff", { glows: true }),
        ...[0, 1, 2, 3].map((key) => roundDecal(6.2 + key * 1.7, 1.5, 0.6, "#d9dde1")),
      ],
    }),
  ];
}

function roundTable(random: SeededRandom): readonly Body[] {
  const wood = random.pick(WOODS);
  const metal = random.pick([...METALS, GRAPHITE]);
  const top = place(prism(ellipse(0, 0, 55), 3, wood, { edgeColor: mix(wood, "#000000", 0.2) }), {
    turnX: -90,
    move: [0, 73, 0],
  });
  return [
    ...lathe(
      [0, 0, 0],
      [
        { bottom: { radius: 30, height: 0 }, top: { radius: 29, height: 2 }, color: metal },
        { bottom: { radius: 29, height: 2 }, top: { radius: 5, height: 6 }, color: metal },
        { bottom: { radius: 5, height: 6 }, top: { radius: 5, height: 71 }, color: metal },
      ],
    ),
    ...top,
  ];
}

function foldingTable(random: SeededRandom): readonly Body[] {
  const top = random.pick(["#e9e7e0", "#c9b79b", "#8f7a63", "#d9dcdf"] as const);
  const legs = [-1, 1].flatMap((side) => [
    tube(vectors(side * 62, 70, 26, side * 66, 0, 28), 3, GRAPHITE),
    tube(vectors(side * 62, 70, -26, side * 66, 0, -28), 3, GRAPHITE),
    tube(vectors(side * 66, 14, 27, side * 66, 14, -27), 2.2, GRAPHITE),
    tube(vectors(side * 63, 46, 0, side * 30, 70, 0), 2, GRAPHITE),
    ...cylinder([side * 66, 0, 28], 2.4, 2, "#15181c"),
  ]);
  return [
    ...legs,
    box([0, 70, 0], [152, 4, 72], top, {
      sides: { front: mix(top, "#4b4b4b", 0.35), left: mix(top, "#4b4b4b", 0.35), right: mix(top, "#4b4b4b", 0.35) },
    }),
  ];
}

export const tables = { "sit-stand": sitStandDesk, round: roundTable, folding: foldingTable };
