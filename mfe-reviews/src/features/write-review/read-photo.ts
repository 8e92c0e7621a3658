const LONGEST_EDGE = 1600;
const QUALITY = 0.85;

/**
 * The picture as the browser draws it, upright, small enough to send, as base64 of a JPEG without anything that the
 * camera wrote. Rejects for a file that is no picture, and for SVG.
 */
export async function readPhoto(file: File): Promise<string> {
  if (file.type === "image/svg+xml") throw new TypeError("SVG is no photo.");
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new TypeError("This browser draws no pictures.");
  // JPEG has no transparency, and nothing would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", QUALITY).replace(/^data:image\/jpeg;base64,/, "");
}
