import type { Object3D } from "three";

/** Hands the model to the viewer that Apple's devices have, in the form that it reads. */
export async function openQuickLook(model: Object3D): Promise<void> {
  const { USDZExporter } = await import("three/addons/exporters/USDZExporter.js");
  const bytes = await new USDZExporter().parseAsync(model);
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "model/vnd.usdz+zip" }));
  const link = document.createElement("a");
  link.rel = "ar";
  link.href = address;
  // Only a link around a picture opens the viewer in place.
  link.append(document.createElement("img"));
  link.click();
}
