import sharp, { type Metadata, type Sharp } from "sharp";
import { DomainError } from "../../platform/domain-error.js";

/** A shopper's picture: upright pixels without metadata. */
export type PreparedPicture = {
  readonly contentType: "image/jpeg" | "image/png";
  /** For print. */
  readonly bytes: Buffer;
  /** WebP, for the screen. */
  readonly preview: Buffer;
  /** Height by width. */
  readonly aspect: number;
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
  requirePicture(bytes);
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
    aspect: info.height / info.width,
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

/** How JPEG, PNG and WebP begin, and nothing else that the decoder knows. */
const START = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP)/;
const START_BYTES = 12;

/** Markers of polyglot files, long enough not to occur by chance. */
const FOREIGN_CONTENT = /<script|<\?php|<html|<!doctype|<iframe|javascript:|%PDF-|http:\/\/www\.w3\.org\/2000\/svg/i;
const ARCHIVE_END = "PK\x05\x06";
/** A ZIP archive's directory is within its last bytes: 22 plus a comment of up to 65,535. */
const ARCHIVE_TAIL = 65_557;

const SVG_START = /^(?:\ufeff|\xef\xbb\xbf)?\s*<(?:\?xml|svg|!doctype\s+svg|!--)/i;
const TEXT_START_BYTES = 300;

/** Throws `picture-unusable`, with the reason, for other files and for polyglots; the file's name says nothing. */
function requirePicture(bytes: Buffer): void {
  if (!START.test(bytes.toString("latin1", 0, START_BYTES)))
    throw new DomainError("picture-unusable", { reason: describeUnknown(bytes) });
  const isArchive = bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END, 0, "latin1");
  if (isArchive || FOREIGN_CONTENT.test(bytes.toString("latin1")))
    throw new DomainError("picture-unusable", { reason: "This picture holds a program or another file." });
}

function describeUnknown(bytes: Buffer): string {
  if (bytes.length === 0) return "This file is empty.";
  if (SVG_START.test(bytes.subarray(0, TEXT_START_BYTES).toString("latin1"))) {
    return "SVG files cannot be printed. Save the drawing as PNG.";
  }
  return "This file is no JPEG, PNG or WebP picture.";
}
