import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { textDecals } from "../label/text-decals.js";
import { moveDecal, rectangleDecal, roundDecal, shapeDecal } from "../solid/decals.js";
import { cylinder, lathe } from "../solid/lathe.js";
import { ellipse, prism } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { BRIGHTS, GRAPHITE, INK, METALS, PAPER, WOODS } from "./palettes.js";
import { points, vectors } from "../solid/vector.js";

function deskLamp(random: SeededRandom): readonly Body[] {
  const color = random.pick([...BRIGHTS, GRAPHITE, "#e8e8e4"]);
  const arm = random.pick(METALS);
  const shade = lathe(
    [0, 0, 0],
    [
      { bottom: { radius: 8.4, height: 0 }, top: { radius: 3.6, height: 10 }, color },
      { bottom: { radius: 3.6, height: 10 }, top: { radius: 2.6, height: 13 }, color: mix(color, "#000000", 0.2) },
    ],
  );
  return [
    ...lathe(
      [0, 0, 0],
      [
        { bottom: { radius: 9.5, height: 0 }, top: { radius: 9.5, height: 1.4 }, color },
        { bottom: { radius: 9.5, height: 1.4 }, top: { radius: 2, height: 2.6 }, color },
      ],
    ),
    tube(vectors(0, 2, 0, -9, 24, 0), 1.3, arm),
    tube(vectors(-9, 24, 0, 7, 43, 0), 1.3, arm),
    ...place(cylinder([0, -1, 0], 1.7, 2, mix(color, "#000000", 0.3)), { turnX: 90, move: [-9, 24, 0] }),
    ...place(shade, { turnZ: 26, move: [11, 35, 0] }),
  ];
}

function monitorRiser(random: SeededRandom): readonly Body[] {
  const wood = random.pick(WOODS);
  const dark = mix(wood, "#000000", 0.18);
  return [
    box([0, 9, 0], [52, 2.2, 24], wood, { sides: { top: mix(wood, "#ffffff", 0.12) } }),
    ...[-1, 1].map((side) => box([side * 23, 0, 0], [2.2, 9, 22], dark)),
    box([0, 3.6, -4], [44, 1.4, 14], dark),
  ];
}

function wallClock(random: SeededRandom): readonly Body[] {
  const rim = random.pick([...WOODS, GRAPHITE, "#d0d4d9"]);
  const marks = Array.from({ length: 12 }, (_, index) => {
    const [hour, radians] = [String(index + 1), ((index + 1) * Math.PI) / 6];
    const at = [Math.sin(radians) * 12.2 - hour.length * 0.8, Math.cos(radians) * 12.2 - 1] as const;
    return textDecals(hour, { at, height: 2, width: 4, color: INK });
  }).flat();
  const hand = (degrees: number, length: number, width: number) => {
    const [x, y] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return shapeDecal(
      points(y * width, -x * width, x * length, y * length, -y * width, x * width, -x * 2, -y * 2),
      INK,
    );
  };
  const face = [
    roundDecal(0, 0, 14.8, PAPER),
    ...marks,
    hand(304, 8, 0.7),
    hand(54, 11.5, 0.5),
    shapeDecal(points(0.15, 0, -7, -8.5, -0.15, 0), random.pick(BRIGHTS)),
    roundDecal(0, 0, 0.8, INK),
  ];
  return place(prism(ellipse(0, 17, 17), 4, rim, { front: face.map((decal) => moveDecal(decal, 0, 17)) }), {});
}

function pictureFrame(random: SeededRandom): readonly Body[] {
  const wood = random.pick([...WOODS, GRAPHITE]);
  const [sky, hill, field] = [
    random.pick(["#bcd9e8", "#f3d6b8", "#cfd6ea"]),
    random.pick(["#5c7f78", "#6d6f95", "#a0604c"]),
    random.pick(["#a8b878", "#d7b56d", "#7fa08c"]),
  ];
  const picture = [
    rectangleDecal(3, 3, 24, 32, PAPER),
    rectangleDecal(6, 7, 18, 24, sky),
    roundDecal(19, 26, 2, "#fff3cf"),
    shapeDecal(points(6, 15, 11, 23, 15, 17.5, 19, 21, 24, 15), hill),
    shapeDecal(points(6, 7, 24, 7, 24, 15.5, 15, 13.5, 6, 16), field),
  ];
  return place(box([0, 0, 0], [30, 38, 2], wood, { front: picture }), { turnX: -9 });
}

export const furnishings = {
  "desk-lamp": deskLamp,
  clock: wallClock,
  frame: pictureFrame,
  riser: monitorRiser,
};
