import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { COMPRESSED_ENCODINGS, type ContentEncoding } from "./content-encodings.js";
import type { ReleaseFiles } from "./release-files.js";
import type { ReleaseKey } from "./release-store.js";
import type { ReceivedFiles } from "./receive-archive.js";

const DECOMPRESSORS = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
} as const satisfies Record<(typeof COMPRESSED_ENCODINGS)[number], (content: Buffer) => Promise<Buffer>>;

/** True if a release has every file with its published bytes, in every stored encoding. */
export async function areStoredFilesWhole(
  files: ReleaseFiles,
  release: ReleaseKey,
  received: ReceivedFiles,
): Promise<boolean> {
  const read = async (encoding: ContentEncoding, path: string) => {
    const found = await files.open(release, encoding, path);
    return found && buffer(found.body);
  };
  for (const [path, { integrity }] of received) {
    const original = await read("identity", path);
    if (!original || !hasIntegrity(original, integrity)) return false;
    for (const encoding of COMPRESSED_ENCODINGS) {
      const compressed = await read(encoding, path);
      if (!compressed) continue;
      const content = await DECOMPRESSORS[encoding](compressed).catch(() => undefined);
      if (!content || !hasIntegrity(content, integrity)) return false;
    }
  }
  return true;
}

function hasIntegrity(content: Buffer, integrity: string): boolean {
  return `sha384-${createHash("sha384").update(content).digest("base64")}` === integrity;
}
