import type { Camera } from "./camera.js";
import type { Body, Face, Solid } from "./solid.js";
import { cross, dot, normalize, subtract, type Point, type Vector } from "./vector.js";

type Drawable = {
  readonly body: Body;
  readonly vertices: readonly Vector[];
  readonly planes: readonly Plane[];
  readonly low: Point;
  readonly high: Point;
  readonly distance: number;
};

type Plane = { readonly normal: Vector; readonly offset: number };

/**
 * Sorts bodies from far to near. If a face of one of two convex bodies separates them, the one on the viewer's side is
 * drawn later; others are ordered by distance.
 */
export function inDrawOrder(bodies: readonly Body[], camera: Camera): readonly Body[] {
  const drawables = bodies
    .map((body) => toDrawable(body, camera))
    .toSorted((first, second) => second.distance - first.distance);
  const behind = drawables.map((front) => drawables.filter((other) => other !== front && hides(front, other, camera)));
  const ordered: Body[] = [];
  const state = new Map<Drawable, "open" | "done">();
  const visit = (drawable: Drawable) => {
    if (state.has(drawable)) return;
    state.set(drawable, "open");
    for (const farther of behind[drawables.indexOf(drawable)] ?? []) visit(farther);
    state.set(drawable, "done");
    ordered.push(drawable.body);
  };
  for (const drawable of drawables) visit(drawable);
  return ordered;
}

export function verticesOf(body: Body): readonly Vector[] {
  return body.kind === "tube" ? body.path : body.faces.flatMap((face) => face.points);
}

export function normalOf(face: Face): Vector {
  const [a = face.origin, b = face.origin, c = face.origin] = spreadPoints(face.points);
  return normalize(cross(subtract(b, a), subtract(c, a)));
}

/** Picks three points far apart, because neighbors on a round rim are nearly collinear. */
function spreadPoints(points: readonly Vector[]): readonly (Vector | undefined)[] {
  const third = Math.floor(points.length / 3);
  return points.length < 6 ? points : [points[0], points[third], points[third * 2]];
}

function toDrawable(body: Body, camera: Camera): Drawable {
  const vertices = verticesOf(body);
  const projected = vertices.map((vertex) => camera.project(vertex));
  const distances = vertices.map((vertex) => Math.hypot(...subtract(vertex, camera.eye)));
  return {
    body,
    vertices,
    planes: body.kind === "tube" ? [] : planesOf(body),
    low: [Math.min(...projected.map(([x]) => x)), Math.min(...projected.map(([, y]) => y))],
    high: [Math.max(...projected.map(([x]) => x)), Math.max(...projected.map(([, y]) => y))],
    distance: distances.reduce((sum, distance) => sum + distance, 0) / Math.max(1, distances.length),
  };
}

function planesOf(solid: Solid): readonly Plane[] {
  return solid.faces.map((face) => {
    const normal = normalOf(face);
    return { normal, offset: dot(normal, face.points[0] ?? face.origin) };
  });
}

const TOUCHING = 0.02;

function hides(front: Drawable, back: Drawable, camera: Camera): boolean {
  const apart = [0, 1].some(
    (axis) => (front.low[axis] ?? 0) >= (back.high[axis] ?? 0) || (back.low[axis] ?? 0) >= (front.high[axis] ?? 0),
  );
  if (apart) return false;
  if (standsNearer(back, front, camera)) return false;
  return standsNearer(front, back, camera) || front.distance < back.distance;
}

/**
 * True if a face plane of either body has `near` on the viewer's side and `far` behind it, so `far` can't hide `near`.
 */
function standsNearer(near: Drawable, far: Drawable, camera: Camera): boolean {
  return (
    near.planes.some((plane) => isBeyond(plane, far.vertices) && !isOutside(plane, camera.eye)) ||
    far.planes.some((plane) => isBeyond(plane, near.vertices) && isOutside(plane, camera.eye))
  );
}

function isBeyond(plane: Plane, vertices: readonly Vector[]): boolean {
  return vertices.every((vertex) => dot(plane.normal, vertex) >= plane.offset - TOUCHING);
}

function isOutside(plane: Plane, point: Vector): boolean {
  return dot(plane.normal, point) > plane.offset;
}
