import { Box3, Sphere, Vector3, type Object3D } from "three";

/** Room around a model, as a share of its size. */
const MARGIN = 1.1;

/** Puts the model's middle where cameras look: at the origin. */
export function centreModel(model: Object3D): Object3D {
  const middle = new Box3().setFromObject(model).getCenter(new Vector3());
  model.position.sub(middle);
  return model;
}

/** How far away all of the model is in view from every side, in metres. */
export function measureViewDistance(model: Object3D, fieldOfView: number): number {
  const { radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  return (radius * MARGIN) / Math.sin((fieldOfView / 2) * (Math.PI / 180));
}

/** How far the model's lowest point lies below its middle, in metres. */
export function measureFootDepth(model: Object3D): number {
  const { min, max } = new Box3().setFromObject(model);
  return (max.y - min.y) / 2;
}

/** The vertical angle, in degrees, at which a picture that is higher than wide still shows the wanted angle across. */
export function fitFieldOfView(fieldOfView: number, aspect: number): number {
  const half = (fieldOfView / 2) * (Math.PI / 180);
  return (Math.atan(Math.tan(half) / Math.min(1, aspect)) * 2 * 180) / Math.PI;
}
