import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import { rectangleDecal, roundDecal, shapeDecal, writingDecals } from "../solid/decals.js";
import { lathe } from "../solid/lathe.js";
import { place, tube, type Body } from "../solid/solid.js";
import { points, type Vector } from "../solid/vector.js";
import { BRIGHTS, PAPER } from "./palettes.js";

type Colors = readonly [color: Color, gold: Color];

function colorsOf(random: SeededRandom): Colors {
  const color = mix(random.pick(BRIGHTS), "#3b2314", random.between(0.2, 0.65));
  return [color, random.pick(["#d9b46a", "#f0e6d2", "#e08e45"] as const)];
}

function coffeePods(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const front = [
    rectangleDecal(0, 0, 20, 4, gold),
    roundDecal(14.6, 9, 3.6, PAPER),
    roundDecal(14.6, 9, 2.9, "#5a3620"),
    roundDecal(14.6, 9, 1.3, "#7c4c2d"),
    ...writingDecals(1.6, 14, 9.2, 2.4, [0.9, 0.6], PAPER, 1, random.label.slice(0, 2)),
    ...writingDecals(1.6, 8.4, 8, 1.6, [0.8, 0.5], gold, 1, random.label.slice(2)),
  ];
  const pod = lathe(
    [0, 0, 0],
    [
      { bottom: { radius: 1.5, height: 0 }, top: { radius: 2, height: 3.6 }, color: "#f5f3ee" },
      { bottom: { radius: 2.3, height: 3.6 }, top: { radius: 2.3, height: 3.8 }, color: gold },
    ],
    [roundDecal(0, 0, 2.1, color), roundDecal(0, 0, 1.1, gold)],
  );
  const loose = Array.from({ length: 4 }, (_, index) =>
    place(pod, { move: [-8 + index * 5.2, 0, 9 + (index % 2) * 2.4 + random.between(-0.5, 0.5)] }),
  ).flat();
  return [box([0, 0, 0], [20, 16, 11], color, { front }), ...loose];
}

function coffeeBag(random: SeededRandom): readonly Body[] {
  const [color, gold] = colorsOf(random);
  const front = [
    shapeDecal(points(0, 0, 12, 0, 12, 6, 0, 9), mix(color, "#000000", 0.25)),
    rectangleDecal(2, 8.4, 8, 8, PAPER, { radius: 0.6 }),
    roundDecal(6, 13.6, 1.7, "#5a3620"),
    rectangleDecal(5.75, 12, 0.5, 3.2, PAPER),
    ...writingDecals(2.5, 11.6, 7, 1.4, [1, 0.65], color, 1, random.label.slice(0, 2)),
    ...writingDecals(1.6, 4.8, 8.4, 1.5, [0.8, 0.5], gold, 1, random.label.slice(2)),
  ];
  const handle = Array.from({ length: 13 }, (_, step): Vector => {
    const radians = ((step / 12) * 180 - 90) * (Math.PI / 180);
    return [15.4 + Math.cos(radians) * 2.2, 3.6 + Math.sin(radians) * 2.2, 5];
  });
  const cup = lathe(
    [11.6, 0, 5],
    [
      { bottom: { radius: 2.6, height: 0 }, top: { radius: 3.9, height: 3.6 }, color: "#f7f5f0" },
      { bottom: { radius: 3.9, height: 3.6 }, top: { radius: 4.1, height: 6.8 }, color: "#f7f5f0" },
    ],
    [roundDecal(0, 0, 3.7, "#e9e4da"), roundDecal(0, -0.2, 3.4, "#4a2a17"), roundDecal(-0.8, 0.6, 1.2, "#6b4226")],
  );
  return [
    box([0, 0, 0], [12, 20, 7], color, { front }),
    box([0, 20, 0], [12, 2.6, 2.2], mix(color, "#ffffff", 0.12), { front: [rectangleDecal(0, 1, 12, 0.5, gold)] }),
    ...cup,
    tube(handle, 0.9, "#f7f5f0"),
  ];
}

export const coffee = { pods: coffeePods, bag: coffeeBag };
