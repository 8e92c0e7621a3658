const MAX_EDGE_PX = 1600;
const QUALITY = 0.85;

/**
 * Redraws an image as an upright base64 JPEG, small enough to upload and without camera metadata. Rejects SVG and files
 * that aren't images.
 */
export async function readPhoto(file: File): Promise<string> {
  if (file.type === "image/svg+xml") throw new TypeError("SVG files are not accepted.");
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new TypeError("This browser has no 2D canvas.");
  // JPEG has no transparency: without a background it turns black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", QUALITY).replace(/^data:image\/jpeg;base64,/, "");
}
