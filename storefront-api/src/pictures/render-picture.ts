import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "./picture-request.js";
import type { OpenedPictures } from "./open-pictures.js";

export type PictureSpecification = {
  readonly width: number;
  /** 1 to 100; PNG ignores it. */
  readonly quality: number;
  readonly format: PictureFormat;
  /** Set if the name is the URL of a picture at one of these origins. */
  readonly origins?: readonly string[];
};

/** Rejects if the picture cannot be rendered. */
export type RenderPicture = (name: string, specification: PictureSpecification) => Promise<Buffer>;

const SVG_DENSITY = 72;
/**
 * Flat colors gain nothing from more pixels, and rasterizing wider pictures would take four seconds, so they are
 * enlarged instead.
 */
const RASTERIZED_WIDTH_LIMIT = 2048;
/** From this width on AVIF is encoded at effort 0: a third of the time for 50% more bytes. */
const LARGE_WIDTH = 1920;
const PNG_PALETTE_QUALITY = 90;
const RENDERING_SECONDS = 30;

/** Renders in this process. */
export function createPictureRendering(pictures: OpenedPictures): RenderPicture {
  return async (name, specification) => {
    const { origins } = specification;
    if (origins) return renderPhoto(await pictures.fetchPicture(name, origins), specification);
    return renderPicture(await pictures.readPicture(name), specification);
  };
}

/** Photos gain nothing from being enlarged. */
async function renderPhoto(source: Buffer, specification: PictureSpecification): Promise<Buffer> {
  const { width, height } = await sharp(source).metadata();
  return renderPicture(source, { ...specification, width: Math.min(specification.width, Math.max(width, height)) });
}

/** Renders a square picture. Higher AVIF efforts than 2 take seconds per picture. */
async function renderPicture(source: Buffer, { width, quality, format }: PictureSpecification): Promise<Buffer> {
  const picture = width > RASTERIZED_WIDTH_LIMIT ? await enlarge(source, width) : await rasterize(source, width);
  if (format === "avif") return picture.avif({ quality, effort: width < LARGE_WIDTH ? 2 : 0 }).toBuffer();
  if (format === "webp") return picture.webp({ quality }).toBuffer();
  return picture.png({ palette: true, quality: PNG_PALETTE_QUALITY }).toBuffer();
}

async function rasterize(source: Buffer, width: number): Promise<Sharp> {
  const { width: ownWidth = width, format } = await sharp(source).metadata();
  // Small sizes are rasterized larger and scaled down, so that thin lines keep their tone.
  const density = format === "svg" ? SVG_DENSITY * Math.max(1, width / ownWidth) : SVG_DENSITY;
  return sharp(source, { density })
    .autoOrient()
    .timeout({ seconds: RENDERING_SECONDS })
    .resize(width, width, { fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" });
}

/** In two steps, because in one sharp would rasterize the SVG at the final width. */
async function enlarge(source: Buffer, width: number): Promise<Sharp> {
  const limited = await rasterize(source, RASTERIZED_WIDTH_LIMIT);
  const { data, info } = await limited.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).resize(width, width, { kernel: "cubic" });
}
