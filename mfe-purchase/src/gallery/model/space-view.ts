import { openImmersiveView, type SpaceSubject } from "./immersive-view.js";

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
