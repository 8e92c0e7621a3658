import { cross, dot, normalize, scale, subtract, type Point, type Vector } from "./vector.js";

/** Degrees: yaw turns the viewer to the right of the product, pitch lifts the viewer. */
export type CameraAngle = { readonly yaw: number; readonly pitch: number };

export type Camera = {
  readonly eye: Vector;
  /** Picture plane coordinates, y down, in shares of the focal length. */
  project(point: Vector): Point;
};

/** Looks at `target` from far enough to keep a product's verticals believable. */
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
      // A floor may reach behind the viewer; it is cut far outside the picture instead of folding over.
      const depth = Math.max(dot(offset, forwards), distance * 0.05);
      return [dot(offset, right) / depth, -dot(offset, up) / depth];
    },
  };
}
