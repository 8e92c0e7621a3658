import type { Color } from "./color.js";
import type { Decal, Face, Solid } from "./solid.js";
import type { Vector } from "./vector.js";

export type BoxSide = "front" | "back" | "left" | "right" | "top" | "bottom";

export type BoxOptions = {
  /** Center of the underside. */
  readonly at: Vector;
  readonly size: Vector;
  readonly color: Color;
  readonly sides?: Partial<Record<BoxSide, Color>>;
  readonly decals?: Partial<Record<BoxSide, readonly Decal[]>>;
  readonly glows?: boolean;
  readonly opacity?: number;
};

export function box({ at, size, color, sides = {}, decals = {}, glows = false, opacity = 1 }: BoxOptions): Solid {
  const [width, height, depth] = size;
  const [left, right] = [at[0] - width / 2, at[0] + width / 2];
  const [low, high] = [at[1], at[1] + height];
  const [back, front] = [at[2] - depth / 2, at[2] + depth / 2];
  const side = (
    name: BoxSide,
    points: readonly [Vector, Vector, Vector, Vector],
    across: Vector,
    up: Vector,
  ): Face => ({
    points,
    origin: points[0],
    across,
    up,
    color: sides[name] ?? color,
    decals: decals[name] ?? [],
    glows,
  });
  const [x, y, z]: readonly Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const minusX: Vector = [-1, 0, 0];
  const minusZ: Vector = [0, 0, -1];
  const axes = { x: x ?? at, y: y ?? at, z: z ?? at };
  const corners = (...all: readonly [Vector, Vector, Vector, Vector]) => all;
  return {
    kind: "solid",
    smooth: false,
    opacity,
    faces: [
      side(
        "front",
        corners([left, low, front], [right, low, front], [right, high, front], [left, high, front]),
        axes.x,
        axes.y,
      ),
      side(
        "back",
        corners([right, low, back], [left, low, back], [left, high, back], [right, high, back]),
        minusX,
        axes.y,
      ),
      side(
        "left",
        corners([left, low, back], [left, low, front], [left, high, front], [left, high, back]),
        axes.z,
        axes.y,
      ),
      side(
        "right",
        corners([right, low, front], [right, low, back], [right, high, back], [right, high, front]),
        minusZ,
        axes.y,
      ),
      side(
        "top",
        corners([left, high, front], [right, high, front], [right, high, back], [left, high, back]),
        axes.x,
        minusZ,
      ),
      side(
        "bottom",
        corners([left, low, back], [right, low, back], [right, low, front], [left, low, front]),
        axes.x,
        axes.z,
      ),
    ],
  };
}
