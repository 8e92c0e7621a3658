import type { Object3D, Scene, WebGLRenderer } from "three";
import { openImmersiveView } from "./immersive-view.js";
import { openQuickLook } from "./quick-look.js";

export type SpaceSubject = { readonly renderer: WebGLRenderer; readonly scene: Scene; readonly model: Object3D };

/** Shows the model in the room; rejects when the device refuses. */
export type SpaceView = () => Promise<void>;

/** The way in which this device shows models in the room around it: WebXR, Apple's Quick Look, or none. */
export async function findSpaceView(subject: SpaceSubject): Promise<SpaceView | undefined> {
  if (await hasImmersiveView()) return () => openImmersiveView(subject);
  return document.createElement("a").relList.supports("ar") ? () => openQuickLook(subject.model) : undefined;
}

async function hasImmersiveView(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported("immersive-ar")) === true;
  } catch {
    // A page that may not use it cannot use it.
    return false;
  }
}
