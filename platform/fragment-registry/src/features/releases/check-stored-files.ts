import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { COMPRESSED_ENCODINGS } from "../../domain/content-encodings.js";
import { locateFile } from "../../store/release-folder.js";
import type { ReceivedFiles } from "./receive-archive.js";

const DECOMPRESSORS = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
} as const satisfies Record<(typeof COMPRESSED_ENCODINGS)[number], (content: Buffer) => Promise<Buffer>>;

/** True if a release's folder has every file with its published bytes, in every stored encoding. */
export async function areStoredFilesWhole(folder: string, received: ReceivedFiles): Promise<boolean> {
  for (const [path, { integrity }] of received) {
    const original = await readFile(locateFile(folder, "identity", path)).catch(() => undefined);
    if (!original || !hasIntegrity(original, integrity)) return false;
    for (const encoding of COMPRESSED_ENCODINGS) {
      const compressed = await readFile(locateFile(folder, encoding, path)).catch(() => undefined);
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
