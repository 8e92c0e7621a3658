import type { SeededRandom } from "../seeded-random.js";
import { mix, type Color } from "../solid/color.js";
import { cylinder, lathe } from "../solid/lathe.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, tube, type Body } from "../solid/solid.js";
import { writingDecals } from "../solid/decals.js";
import { box } from "../solid/box.js";
import { vectors, type Vector } from "../solid/vector.js";
import { FABRICS, GRAPHITE, STEEL } from "./palettes.js";

function swivelChair(random: SeededRandom): readonly Body[] {
  const fabric = random.pick(FABRICS);
  const frame = random.next() < 0.6 ? GRAPHITE : STEEL;
  const tall = random.between(52, 68);
  const seam = mix(fabric, "#000000", 0.35);
  const base = starBase(frame);
  const seat = place(
    prism(roundedRectangle(-25, -23, 50, 47, 12), 8, fabric, { edgeColor: mix(fabric, "#000000", 0.14) }),
    { turnX: -90, move: [0, 50, 0] },
  );
  const seams = writingDecals(-17, tall - 6, 34, 9, [1, 1, 1, 1, 1], seam, 0.3);
  const back = place(
    prism(roundedRectangle(-23, 0, 46, tall, 13), 7, fabric, { edgeColor: mix(fabric, "#000000", 0.16), front: seams }),
    { turnX: -9, move: [0, 58, -25] },
  );
  const arms = random.next() < 0.75 ? [-1, 1].flatMap((side) => armRest(side, frame)) : [];
  const column = lathe(
    [0, 8, 0],
    [
      { bottom: { radius: 4.4, height: 0 }, top: { radius: 4.4, height: 18 }, color: frame },
      { bottom: { radius: 2.4, height: 18 }, top: { radius: 2.4, height: 38 }, color: STEEL },
    ],
  );
  const brace = tube(vectors(0, 44, -16, 0, 46, -29, 0, 64, -31), 5, frame);
  return [...base, ...column, ...seat, ...back, ...arms, brace];
}

function starBase(frame: Color): readonly Body[] {
  return Array.from({ length: 5 }, (_, leg) => {
    const arm = box([16, 6.5, 0], [29, 3, 4.6], frame);
    const wheel = place(cylinder([0, -1.6, 0], 3, 3.2, GRAPHITE), { turnX: 90, move: [29, 3, 0] });
    return place([arm, ...wheel], { turnY: leg * 72 + 20 });
  }).flat();
}

/** Tall, without arms and with a foot ring. */
function draftingStool(random: SeededRandom): readonly Body[] {
  const fabric = random.pick(FABRICS);
  const ring = Array.from({ length: 25 }, (_, step): Vector => {
    const radians = (step * Math.PI) / 12;
    return [Math.cos(radians) * 23, 34, Math.sin(radians) * 23];
  });
  const spokes = [0, 8, 16].map((step) => tube([[0, 34, 0], ring[step] ?? [0, 34, 0]], 2, STEEL));
  const column = lathe(
    [0, 8, 0],
    [
      { bottom: { radius: 4.4, height: 0 }, top: { radius: 4.4, height: 24 }, color: GRAPHITE },
      { bottom: { radius: 2.6, height: 24 }, top: { radius: 2.6, height: 66 }, color: STEEL },
    ],
  );
  const back = place(prism(roundedRectangle(-17, 0, 34, 22, 9), 5, fabric), { turnX: -8, move: [0, 94, -21] });
  return [
    ...starBase(GRAPHITE),
    ...column,
    ...spokes,
    tube(ring, 2.4, STEEL),
    ...cylinder([0, 74, 0], 21, 7, fabric),
    tube(vectors(0, 76, -14, 0, 77, -23, 0, 98, -24), 4, GRAPHITE),
    ...back,
  ];
}

function armRest(side: number, frame: typeof STEEL): readonly Body[] {
  const x = side * 28;
  return [
    tube(vectors(side * 22, 47, 0, x, 48, 0, x, 69, 0), 3.4, frame),
    ...place(prism(roundedRectangle(-3.6, -13, 7.2, 26, 3.4), 3, GRAPHITE), { turnX: -90, move: [x, 71, 0] }),
  ];
}

/** A thin shell on steel legs. */
function stackingChair(random: SeededRandom): readonly Body[] {
  return fourLegged(random.pick(FABRICS), STEEL, 2.6);
}

function fourLegged(fabric: Color, wood: Color, thick: number): readonly Body[] {
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => tube(vectors(x * 20, 43, z * 19, x * 23, 0, z * 22), 3.4, wood)),
  );
  const seat = place(prism(roundedRectangle(-24, -23, 48, 46, 10), thick, fabric), { turnX: -90, move: [0, 46, 0] });
  const back = place(prism(roundedRectangle(-23, 0, 46, 36, 12), thick * 0.7, fabric), {
    turnX: -12,
    move: [0, 56, -22],
  });
  const posts = [-16, 16].map((x) => tube(vectors(x, 45, -20, x, 62, -25), 3, wood));
  return [...legs, ...posts, ...seat, ...back];
}

export const chairs = { swivel: swivelChair, stacking: stackingChair, stool: draftingStool };
