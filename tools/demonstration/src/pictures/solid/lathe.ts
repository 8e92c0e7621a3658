import type { Color } from "./color.js";
import type { Decal, Face, Solid } from "./solid.js";
import type { Vector } from "./vector.js";

export type LatheRing = { readonly radius: number; readonly height: number };

export type LatheSection = {
  readonly bottom: LatheRing;
  readonly top: LatheRing;
  readonly color: Color;
  /**
   * Printed around the body between two angles (degrees; 90 faces the viewer). `from` and `to` are fractions of the
   * section's height.
   */
  readonly bands?: readonly LatheBand[];
  /** Letters on the bands. */
  readonly letters?: readonly Face[];
};

export type LatheBand = {
  readonly angles: readonly [from: number, to: number];
  readonly heights: readonly [from: number, to: number];
  readonly color: Color;
};

const SEGMENTS = 48;

/** A body of revolution standing at `at`: bottles, mugs, legs, wheels. Radii and heights in centimeters. */
export function lathe(
  at: Vector,
  sections: readonly LatheSection[],
  topDecals: readonly Decal[] = [],
): readonly Solid[] {
  return sections.map((section, index) => {
    const isFirst = index === 0;
    const isLast = index === sections.length - 1;
    const sameAbove = sections[index + 1]?.bottom.radius === section.top.radius;
    const sameBelow = sections[index - 1]?.top.radius === section.bottom.radius;
    const sides = Array.from({ length: SEGMENTS }, (_, step) => toStrip(at, section, step));
    return {
      kind: "solid",
      smooth: true,
      opacity: 1,
      faces: [
        ...sides,
        ...(section.letters ?? []),
        toCap(at, section.top, section.color, isLast ? topDecals : [], !isLast && sameAbove),
        toFloor(at, section.bottom, section.color, !isFirst && sameBelow),
      ],
    };
  });
}

/** A plain upright cylinder. */
export function cylinder(
  at: Vector,
  radius: number,
  height: number,
  color: Color,
  topDecals: readonly Decal[] = [],
): readonly Solid[] {
  return lathe(at, [{ bottom: { radius, height: 0 }, top: { radius, height }, color }], topDecals);
}

function toStrip(at: Vector, { bottom, top, color, bands = [] }: LatheSection, step: number): Face {
  const width = 360 / SEGMENTS;
  // 0 is right and 90 faces the viewer, so a strip's left edge, seen from outside, has the larger angle.
  const [rightAngle, leftAngle] = [step * width, (step + 1) * width];
  const points = [
    onRing(at, bottom, leftAngle),
    onRing(at, bottom, rightAngle),
    onRing(at, top, rightAngle),
    onRing(at, top, leftAngle),
  ] as const;
  const tall = Math.hypot(top.height - bottom.height, top.radius - bottom.radius) || 1;
  const wide = 2 * bottom.radius * Math.sin((width * Math.PI) / 360) || 1;
  const across = unit(points[1], points[0]);
  const up = unit(points[3], points[0]);
  const decals = bands
    .filter(({ angles }) => leftAngle > angles[0] && rightAngle < angles[1])
    .map(({ heights, color: bandColor }): Decal => {
      const [low, high] = [heights[0] * tall, heights[1] * tall];
      const narrow = ((top.radius - bottom.radius) / Math.max(bottom.radius, 0.001)) * wide;
      const inset = (share: number) => (-narrow * share) / 2;
      return {
        color: bandColor,
        outline: [
          [inset(heights[0]), low],
          [wide - inset(heights[0]), low],
          [wide - inset(heights[1]), high],
          [inset(heights[1]), high],
        ],
      };
    });
  return { points, origin: points[0], across, up, color, decals };
}

function toCap(at: Vector, ring: LatheRing, color: Color, decals: readonly Decal[], hidden: boolean): Face {
  const points = Array.from({ length: SEGMENTS }, (_, step) => onRing(at, ring, (-step * 360) / SEGMENTS));
  return {
    points,
    origin: [at[0], at[1] + ring.height, at[2]],
    across: [1, 0, 0],
    up: [0, 0, -1],
    color,
    decals,
    hidden,
  };
}

function toFloor(at: Vector, ring: LatheRing, color: Color, hidden: boolean): Face {
  const { points, ...cap } = toCap(at, ring, color, [], hidden);
  return { ...cap, points: points.toReversed() };
}

function onRing(at: Vector, { radius, height }: LatheRing, degrees: number): Vector {
  const radians = (degrees * Math.PI) / 180;
  return [at[0] + radius * Math.cos(radians), at[1] + height, at[2] + radius * Math.sin(radians)];
}

function unit(to: Vector, from: Vector): Vector {
  const along: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(...along) || 1;
  return [along[0] / length, along[1] / length, along[2] / length];
}
