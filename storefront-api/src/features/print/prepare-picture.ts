import sharp, { type Metadata, type Sharp } from "sharp";
import { DomainError } from "../../platform/domain-error.js";
import { inspectPicture } from "./inspect-picture.js";

/** A shopper's picture: upright pixels without metadata. */
export type PreparedPicture = {
  readonly contentType: "image/jpeg" | "image/png";
  /** For print. */
  readonly bytes: Buffer;
  /** WebP, for the screen. */
  readonly preview: Buffer;
  readonly width: number;
  readonly height: number;
};

const MAX_PIXELS = 30_000_000;
const MAX_EDGE = 20_000;
/** Eight inches at 300 dpi. */
const PRINT_EDGE = 2400;
const PREVIEW_EDGE = 1200;
const PRINT_QUALITY = 90;
const PREVIEW_QUALITY = 80;

/**
 * Throws `picture-unusable` for incomplete pictures, and `picture-too-large` for pictures that would need too much
 * memory. The size is read before decoding.
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  inspectPicture(bytes);
  const source = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "truncated", sequentialRead: true });
  const metadata = await orUnusable(source().metadata());
  requireSize(metadata);
  const upright = shrink(source().rotate(), PRINT_EDGE).toColourspace("srgb");
  const encoded = metadata.hasAlpha
    ? upright.png({ compressionLevel: 6 })
    : upright.jpeg({ quality: PRINT_QUALITY, chromaSubsampling: "4:4:4" });
  const { data, info } = await orUnusable(encoded.toBuffer({ resolveWithObject: true }));
  const preview = await shrink(sharp(data), PREVIEW_EDGE).webp({ quality: PREVIEW_QUALITY }).toBuffer();
  return {
    contentType: metadata.hasAlpha ? "image/png" : "image/jpeg",
    bytes: data,
    preview,
    width: info.width,
    height: info.height,
  };
}

function shrink(picture: Sharp, edge: number): Sharp {
  return picture.resize(edge, edge, { fit: "inside", withoutEnlargement: true });
}

function requireSize({ width = 0, height = 0, pages = 1 }: Metadata): void {
  const isTooLarge = width * height > MAX_PIXELS || Math.max(width, height) > MAX_EDGE || pages > 1000;
  if (isTooLarge) throw new DomainError("picture-too-large", { width, height });
}

async function orUnusable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (String(error).includes("pixel limit")) throw new DomainError("picture-too-large");
    throw new DomainError("picture-unusable", { reason: "This picture is damaged or incomplete." });
  }
}
