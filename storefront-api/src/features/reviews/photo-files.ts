import { createHash } from "node:crypto";
import sharp from "sharp";
import { DomainError } from "../../platform/domain-error.js";

/** How JPEG, PNG, WebP and AVIF begin, and nothing else that the decoder knows; names and content types aren't trusted. */
const START = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|\0[^]{3}ftypavif)/;
const START_BYTES = 12;

const MAX_PIXELS = 60_000_000;
const PHOTO = { edge: 1600, quality: 80 };
const THUMBNAIL = { edge: 320, quality: 75 };

export type PhotoFile = { readonly hash: string; readonly bytes: Buffer };
export type PhotoFiles = { readonly photo: PhotoFile; readonly thumbnail: PhotoFile };

/**
 * The stored photo: upright, two sizes, WebP, without location, time and camera metadata. Throws `photo-unusable` for
 * anything but JPEG, PNG, WebP or AVIF, whatever its name; SVG isn't accepted.
 */
export async function makePhotoFiles(bytes: Buffer): Promise<PhotoFiles> {
  if (!START.test(bytes.toString("latin1", 0, START_BYTES))) throw new DomainError("photo-unusable");
  const [photo, thumbnail] = await Promise.all([shrink(bytes, PHOTO), shrink(bytes, THUMBNAIL)]);
  return { photo, thumbnail };
}

async function shrink(source: Buffer, { edge, quality }: typeof PHOTO): Promise<PhotoFile> {
  try {
    const bytes = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    return { hash: createHash("sha256").update(bytes).digest("hex"), bytes };
  } catch {
    throw new DomainError("photo-unusable");
  }
}
