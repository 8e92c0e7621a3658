import sharp from "sharp";
import type { PictureFormat } from "./picture-request.js";
import { PICTURE_SIZE } from "./scene/draw-scene.js";

export type PictureSpecification = {
  readonly width: number;
  /** 1 to 100; PNG ignores it. */
  readonly quality: number;
  readonly format: PictureFormat;
};

const SVG_DENSITY = 72;

/** Rasterizes a square SVG. AVIF at effort 2: higher efforts take seconds a picture. */
export async function renderPicture(svg: string, { width, quality, format }: PictureSpecification): Promise<Buffer> {
  // Small sizes are drawn large and shrunk: thin lines keep their tone.
  const density = SVG_DENSITY * Math.max(1, width / PICTURE_SIZE);
  const picture = sharp(Buffer.from(svg), { density }).resize(width, width).flatten({ background: "#ffffff" });
  if (format === "avif") return picture.avif({ quality, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality }).toBuffer();
  return picture.png({ palette: true, quality: 90 }).toBuffer();
}
