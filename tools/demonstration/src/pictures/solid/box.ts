import type { Color } from "./color.js";
import type { Decal, Face, Solid } from "./solid.js";
import type { Vector } from "./vector.js";

export type BoxSide = "front" | "back" | "left" | "right" | "top" | "bottom";

/** What is printed on its sides, and what differs from a plain box. */
export type BoxOptions = Partial<Record<BoxSide, readonly Decal[]>> & {
  readonly sides?: Partial<Record<BoxSide, Color>>;
  readonly glows?: boolean;
  readonly opacity?: number;
};

const RIGHT: Vector = [1, 0, 0];
const LEFT: Vector = [-1, 0, 0];
const UP: Vector = [0, 1, 0];
const NEAR: Vector = [0, 0, 1];
const FAR: Vector = [0, 0, -1];

/** `at` is the center of the underside. */
export function box(at: Vector, size: Vector, color: Color, options: BoxOptions = {}): Solid {
  const { sides = {}, glows = false, opacity = 1 } = options;
  const [width, height, depth] = size;
  const [left, right] = [at[0] - width / 2, at[0] + width / 2];
  const [low, high] = [at[1], at[1] + height];
  const [back, front] = [at[2] - depth / 2, at[2] + depth / 2];
  type Corners = readonly [Vector, Vector, Vector, Vector];
  const side = (name: BoxSide, across: Vector, up: Vector, ...points: Corners): Face => {
    return { points, origin: points[0], across, up, color: sides[name] ?? color, decals: options[name] ?? [], glows };
  };
  return {
    kind: "solid",
    smooth: false,
    opacity,
    faces: [
      side("front", RIGHT, UP, [left, low, front], [right, low, front], [right, high, front], [left, high, front]),
      side("back", LEFT, UP, [right, low, back], [left, low, back], [left, high, back], [right, high, back]),
      side("left", NEAR, UP, [left, low, back], [left, low, front], [left, high, front], [left, high, back]),
      side("right", FAR, UP, [right, low, front], [right, low, back], [right, high, back], [right, high, front]),
      side("top", RIGHT, FAR, [left, high, front], [right, high, front], [right, high, back], [left, high, back]),
      side("bottom", RIGHT, NEAR, [left, low, back], [right, low, back], [right, low, front], [left, low, front]),
    ],
  };
}
