import type { Object3D } from "three";

/** Opens the model in Apple's Quick Look viewer, converted to USDZ. */
export async function openQuickLook(model: Object3D): Promise<void> {
  const { USDZExporter } = await import("three/addons/exporters/USDZExporter.js");
  const bytes = await new USDZExporter().parseAsync(model);
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "model/vnd.usdz+zip" }));
  const link = document.createElement("a");
  link.rel = "ar";
  link.href = address;
  // Quick Look only opens in place from a link around an image.
  link.append(document.createElement("img"));
  link.click();
}
