import { cross, dot, normalize, scale, subtract, type Point, type Vector } from "./vector.js";

/** Degrees. Yaw moves the viewer to the right of the product, pitch moves the viewer up. */
export type CameraAngle = { readonly yaw: number; readonly pitch: number };

export type Camera = {
  readonly eye: Vector;
  /** Image plane coordinates, y down, in units of the focal length. */
  project(point: Vector): Point;
};

/** Looks at `target` from far enough away to keep verticals natural. */
export function createCamera(target: Vector, radius: number, { yaw, pitch }: CameraAngle): Camera {
  const [yawRadians, pitchRadians] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const backwards: Vector = [
    Math.sin(yawRadians) * Math.cos(pitchRadians),
    Math.sin(pitchRadians),
    Math.cos(yawRadians) * Math.cos(pitchRadians),
  ];
  const distance = radius * 5;
  const eye: Vector = [
    target[0] + backwards[0] * distance,
    target[1] + backwards[1] * distance,
    target[2] + backwards[2] * distance,
  ];
  const forwards = scale(backwards, -1);
  const right = normalize(cross(forwards, [0, 1, 0]));
  const up = cross(right, forwards);
  return {
    eye,
    project(point) {
      const offset = subtract(point, eye);
      // Floors may extend behind the viewer: clip them far outside the picture, so that they don't fold over.
      const depth = Math.max(dot(offset, forwards), distance * 0.05);
      return [dot(offset, right) / depth, -dot(offset, up) / depth];
    },
  };
}
