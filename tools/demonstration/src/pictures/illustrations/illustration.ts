import type { SeededRandom } from "../seeded-random.js";
import type { CameraAngle } from "../solid/camera.js";
import type { Body } from "../solid/solid.js";
import type { Vector } from "../solid/vector.js";

type Build = (random: SeededRandom) => readonly Body[];

/** One kind of product: a model built from a seed, and from where it looks best. */
export type Illustration = {
  readonly build: Build;
  /** What a picture's id may ask for by name; without one, the seed chooses. */
  readonly objects?: Readonly<Record<string, Build>>;
  readonly angle: CameraAngle;
  readonly front: CameraAngle;
  /** Middle of the close-up, as shares of width, height and depth. */
  readonly detail: Vector;
  /** Furniture stands on floor boards, everything else on a desk. */
  readonly standsOn: "floor" | "desk";
};

export function oneOf(objects: Readonly<Record<string, Build>>): Pick<Illustration, "build" | "objects"> {
  return { objects, build: (random) => random.object(objects)(random) };
}
