import { DomainError } from "../../platform/domain-error.js";

export type PictureType = "jpeg" | "png" | "webp";

const SIGNATURES: readonly { readonly type: PictureType; readonly offset: number; readonly bytes: string }[] = [
  { type: "jpeg", offset: 0, bytes: "\xff\xd8\xff" },
  { type: "png", offset: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "webp", offset: 8, bytes: "WEBP" },
];

/** Markers of polyglot files, long enough not to occur by chance. */
const FOREIGN_CONTENT = /<script|<\?php|<html|<!doctype|<iframe|javascript:|%PDF-|http:\/\/www\.w3\.org\/2000\/svg/i;
const ARCHIVE_END = "PK\x05\x06";
/** A ZIP archive's directory is within its last bytes: 22 plus a comment of up to 65,535. */
const ARCHIVE_TAIL = 65_557;

const SVG_START = /^(?:\ufeff|\xef\xbb\xbf)?\s*<(?:\?xml|svg|!doctype\s+svg|!--)/i;
const TEXT_START_BYTES = 300;

/**
 * Detects the picture type from the bytes, ignoring the file name. Throws `picture-unusable`, with the reason in the
 * details, for other files and for polyglots.
 */
export function inspectPicture(bytes: Buffer): PictureType {
  const found = SIGNATURES.find(({ offset, bytes: wanted }) => startsWith(bytes, wanted, offset));
  if (!found) throw new DomainError("picture-unusable", { reason: describeUnknown(bytes) });
  const isArchive = bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END, 0, "latin1");
  if (isArchive || FOREIGN_CONTENT.test(bytes.toString("latin1"))) {
    throw new DomainError("picture-unusable", { reason: "This picture holds a program or another file." });
  }
  return found.type;
}

function describeUnknown(bytes: Buffer): string {
  if (bytes.length === 0) return "This file is empty.";
  if (SVG_START.test(bytes.subarray(0, TEXT_START_BYTES).toString("latin1"))) {
    return "SVG files cannot be printed. Save the drawing as PNG.";
  }
  return "This file is no JPEG, PNG or WebP picture.";
}

function startsWith(bytes: Buffer, wanted: string, offset: number): boolean {
  return bytes.subarray(offset, offset + wanted.length).equals(Buffer.from(wanted, "latin1"));
}
