import type { Color } from "./color.js";
import { add, rotateX, rotateY, rotateZ, type Point, type Vector } from "./vector.js";

/** Something printed on a face, in centimeters from the face's lower left corner. */
export type Decal = {
  readonly outline: readonly Point[];
  /** Additional contours of the same shape; holes run in the opposite direction. */
  readonly inner?: readonly (readonly Point[])[];
  readonly color: Color;
  readonly opacity?: number;
  /** For screens and lights: not darkened by the face's shade. */
  readonly glows?: boolean;
};

export type Face = {
  /** Counter-clockwise seen from outside. */
  readonly points: readonly Vector[];
  readonly color: Color;
  readonly origin: Vector;
  readonly across: Vector;
  readonly up: Vector;
  readonly decals: readonly Decal[];
  /** Only used for depth sorting: two sections of one bottle share a cut that isn't visible. */
  readonly hidden?: boolean;
  /** Only its decals are drawn, so the body below shows between them. */
  readonly bare?: boolean;
  readonly glows?: boolean;
};

/** A convex body; other shapes are composed of several. */
export type Solid = {
  readonly kind: "solid";
  readonly faces: readonly Face[];
  /** Smooth bodies get no edge highlights. */
  readonly smooth: boolean;
  readonly opacity: number;
};

/** A wire, cable or handle: a round line through points. */
export type Tube = {
  readonly kind: "tube";
  readonly path: readonly Vector[];
  readonly thickness: number;
  readonly color: Color;
};

export type Body = Solid | Tube;

export type Placement = {
  readonly move?: Vector;
  /** Degrees. Rotations apply about x first, then z, then y. */
  readonly turnX?: number;
  readonly turnY?: number;
  readonly turnZ?: number;
};

export function place<Placed extends Body>(
  bodies: Placed | readonly Placed[],
  placement: Placement,
): readonly Placed[] {
  const direct = (vector: Vector) =>
    rotateY(rotateZ(rotateX(vector, placement.turnX ?? 0), placement.turnZ ?? 0), placement.turnY ?? 0);
  const locate = (vector: Vector) => add(direct(vector), placement.move ?? [0, 0, 0]);
  const placed: readonly Placed[] = "kind" in bodies ? [bodies] : bodies;
  return placed.map((body) => {
    if (body.kind === "tube") return { ...body, path: body.path.map(locate) };
    const faces = body.faces.map((face) => ({
      ...face,
      points: face.points.map(locate),
      origin: locate(face.origin),
      across: direct(face.across),
      up: direct(face.up),
    }));
    return { ...body, faces };
  });
}

export function tube(path: readonly Vector[], thickness: number, color: Color): Tube {
  return { kind: "tube", path, thickness, color };
}
