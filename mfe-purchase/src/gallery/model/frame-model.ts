import { Box3, Sphere, Vector3, type Object3D } from "three";

/** Room around the model, as a factor of its size. */
const MARGIN = 1.1;

/** Moves the model's center to the origin, which cameras look at. */
export function centerModel(model: Object3D): Object3D {
  const middle = new Box3().setFromObject(model).getCenter(new Vector3());
  model.position.sub(middle);
  return model;
}

/** Distance in meters at which the whole model is visible from every side. */
export function measureViewDistance(model: Object3D, fieldOfView: number): number {
  const { radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  return (radius * MARGIN) / Math.sin((fieldOfView / 2) * (Math.PI / 180));
}

/** Distance in meters from the model's center down to its lowest point. */
export function measureFootDepth(model: Object3D): number {
  const { min, max } = new Box3().setFromObject(model);
  return (max.y - min.y) / 2;
}

/**
 * Vertical field of view in degrees that keeps the wanted horizontal angle when the canvas is in portrait orientation.
 */
export function fitFieldOfView(fieldOfView: number, aspect: number): number {
  const half = (fieldOfView / 2) * (Math.PI / 180);
  return (Math.atan(Math.tan(half) / Math.min(1, aspect)) * 2 * 180) / Math.PI;
}
