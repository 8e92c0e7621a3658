import { Matrix4, type Object3D, type Scene, type WebGLRenderer } from "three";
import { measureFootDepth } from "./frame-model.js";

export type SpaceSubject = { readonly renderer: WebGLRenderer; readonly scene: Scene; readonly model: Object3D };

/** Initial distance in meters between shopper and model. */
const FIRST_DISTANCE = 1.5;

/** Starts a WebXR session. The model stands on the floor and moves to wherever the shopper points. */
export async function openImmersiveView({ renderer, scene, model }: SpaceSubject): Promise<void> {
  const { xr } = navigator;
  if (!xr) throw new Error("No WebXR device");
  const session = await xr.requestSession("immersive-ar", {
    requiredFeatures: ["local-floor"],
    optionalFeatures: ["hit-test"],
  });
  const before = model.position.clone();
  const height = measureFootDepth(model);
  renderer.xr.enabled = true;
  renderer.xr.setReferenceSpaceType("local-floor");
  await renderer.xr.setSession(session);
  model.position.set(0, height, -FIRST_DISTANCE);

  const viewerSpace = await session.requestReferenceSpace("viewer");
  const hits = await session.requestHitTestSource?.({ space: viewerSpace });
  let pointedAt: Matrix4 | undefined;
  session.addEventListener("select", () => {
    if (!pointedAt) return;
    model.position.setFromMatrixPosition(pointedAt);
    model.position.y += height;
  });
  renderer.setAnimationLoop((_time, frame?: XRFrame) => {
    const floor = renderer.xr.getReferenceSpace();
    const [hit] = frame && hits ? frame.getHitTestResults(hits) : [];
    const pose = hit && floor ? hit.getPose(floor) : undefined;
    pointedAt = pose ? new Matrix4().fromArray(pose.transform.matrix) : undefined;
    renderer.render(scene, renderer.xr.getCamera());
  });
  session.addEventListener("end", () => {
    renderer.setAnimationLoop(null);
    renderer.xr.enabled = false;
    model.position.copy(before);
  });
}
