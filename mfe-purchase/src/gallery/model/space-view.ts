import { Matrix4, type Object3D, type Scene, type WebGLRenderer } from "three";
import { measureFootDepth } from "./frame-model.js";

export type SpaceSubject = { readonly renderer: WebGLRenderer; readonly scene: Scene; readonly model: Object3D };

/** Aborted when the model is closed. */
type Closing = { readonly closing: AbortSignal };

/** Opens the AR view; rejects if the device refuses. */
export type SpaceView = () => Promise<void>;

/** The AR viewer that this device supports: WebXR, Apple's Quick Look, or none. */
export async function findSpaceView(subject: SpaceSubject & Closing): Promise<SpaceView | undefined> {
  if (await hasImmersiveView()) return () => openImmersiveView(subject);
  return document.createElement("a").relList.supports("ar") ? () => openQuickLook(subject) : undefined;
}

async function hasImmersiveView(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported("immersive-ar")) === true;
  } catch {
    // The permissions policy may deny WebXR; treat that as unsupported.
    return false;
  }
}

/** Initial distance in meters between shopper and model. */
const FIRST_DISTANCE = 1.5;

/** Starts a WebXR session. The model stands on the floor and moves to wherever the shopper points. */
async function openImmersiveView({ renderer, scene, model }: SpaceSubject): Promise<void> {
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

/** Opens the model in Apple's Quick Look viewer, converted to USDZ. */
async function openQuickLook({ model, closing }: Pick<SpaceSubject, "model"> & Closing): Promise<void> {
  const { USDZExporter } = await import("three/addons/exporters/USDZExporter.js");
  const bytes = await new USDZExporter().parseAsync(model);
  if (closing.aborted) return;
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "model/vnd.usdz+zip" }));
  // The viewer may read the file for as long as it is open, which the page isn't told.
  closing.addEventListener("abort", () => URL.revokeObjectURL(address));
  const link = document.createElement("a");
  link.rel = "ar";
  link.href = address;
  // Quick Look only opens in place from a link around an image.
  link.append(document.createElement("img"));
  link.click();
}
