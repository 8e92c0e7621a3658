import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "./picture-request.js";
import { PICTURE_SIZE } from "./scene/draw-scene.js";

export type PictureSpecification = {
  readonly width: number;
  /** 1 to 100; PNG ignores it. */
  readonly quality: number;
  readonly format: PictureFormat;
};

const SVG_DENSITY = 72;
/** Flat colours gain nothing from more: wider pictures are enlarged, since drawing them would take four seconds. */
const DRAWN_WIDTH_MAXIMUM = 2048;
/** From here on AVIF is encoded at effort 0: a third of the time for half as many bytes again. */
const LARGE_WIDTH = 1920;
const PNG_PALETTE_QUALITY = 90;

/** Rasterizes a square SVG. AVIF at effort 2 where it is fast enough: higher efforts take seconds a picture. */
export async function renderPicture(svg: string, { width, quality, format }: PictureSpecification): Promise<Buffer> {
  const picture = width > DRAWN_WIDTH_MAXIMUM ? await drawEnlarged(svg, width) : drawAt(svg, width);
  if (format === "avif") return picture.avif({ quality, effort: width < LARGE_WIDTH ? 2 : 0 }).toBuffer();
  if (format === "webp") return picture.webp({ quality }).toBuffer();
  return picture.png({ palette: true, quality: PNG_PALETTE_QUALITY }).toBuffer();
}

function drawAt(svg: string, width: number): Sharp {
  // Small sizes are drawn large and shrunk: thin lines keep their tone.
  const density = SVG_DENSITY * Math.max(1, width / PICTURE_SIZE);
  return sharp(Buffer.from(svg), { density }).resize(width, width).flatten({ background: "#ffffff" });
}

/** In two steps: in one, sharp would draw the SVG at the final width. */
async function drawEnlarged(svg: string, width: number): Promise<Sharp> {
  const { data, info } = await drawAt(svg, DRAWN_WIDTH_MAXIMUM).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).resize(width, width, { kernel: "cubic" });
}
