import type { Color } from "./color.js";
import type { Decal, Face, Solid } from "./solid.js";
import type { Point, Vector } from "./vector.js";

export type PrismOptions = {
  readonly edgeColor?: Color;
  /** On the front face, in the profile's coordinates. */
  readonly front?: readonly Decal[];
  readonly back?: readonly Decal[];
  readonly smooth?: boolean;
  readonly opacity?: number;
};

/** `profile` is convex and counter-clockwise, in the x-y plane; `depth` is along z, centered on 0. */
export function prism(profile: readonly Point[], depth: number, color: Color, options: PrismOptions = {}): Solid {
  const { edgeColor = color, front = [], back = [], smooth = true, opacity = 1 } = options;
  const near = depth / 2;
  const at = (point: Point, z: number): Vector => [point[0], point[1], z];
  const rims = profile.map((point, index): Face => {
    const following = profile[(index + 1) % profile.length] ?? point;
    const [a, b] = [at(point, near), at(following, near)];
    return {
      points: [a, at(point, -near), at(following, -near), b],
      origin: a,
      across: [0, 0, -1],
      up: [0, 1, 0],
      color: edgeColor,
      decals: [],
    };
  });
  const end = (z: number, points: readonly Vector[], decals: readonly Decal[]): Face => {
    return { points, origin: [0, 0, z], across: [Math.sign(z), 0, 0], up: [0, 1, 0], color, decals };
  };
  const frontFace = end(
    near,
    profile.map((point) => at(point, near)),
    front,
  );
  const backFace = end(-near, profile.map((point) => at(point, -near)).toReversed(), back);
  return { kind: "solid", smooth, opacity, faces: [frontFace, backFace, ...rims] };
}

/** Lower left corner at (x, y); each corner rounded in 6 steps. */
export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): readonly Point[] {
  const r = Math.min(radius, width / 2, height / 2);
  const corners: readonly (readonly [centerX: number, centerY: number, startDegrees: number])[] = [
    [x + width - r, y + r, -90],
    [x + width - r, y + height - r, 0],
    [x + r, y + height - r, 90],
    [x + r, y + r, 180],
  ];
  const steps = 6;
  return corners.flatMap(([centerX, centerY, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const radians = ((start + (90 * step) / steps) * Math.PI) / 180;
      return [centerX + r * Math.cos(radians), centerY + r * Math.sin(radians)];
    }),
  );
}

export function ellipse(centerX: number, centerY: number, radiusX: number, radiusY = radiusX): readonly Point[] {
  return Array.from({ length: 40 }, (_, step): Point => {
    const radians = (step * Math.PI * 2) / 40;
    return [centerX + radiusX * Math.cos(radians), centerY + radiusY * Math.sin(radians)];
  });
}
