import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { resolveFileType } from "shared-contracts";
import { COMPRESSED_ENCODINGS, type ContentEncoding } from "./content-encodings.js";
import { locateFile } from "./release-folder.js";

/** Below this, compression saves nothing. */
const MIN_BYTES = 256;

const COMPRESSORS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
} as const satisfies Record<(typeof COMPRESSED_ENCODINGS)[number], (content: Buffer) => Promise<Buffer>>;

/** Writes compressed copies of text files beside the originals if they are smaller. Runs off the main thread. */
export async function compressFiles(draft: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (!resolveFileType(path)?.isCompressible) continue;
    const content = await readFile(locateFile(draft, "identity", path));
    if (content.length < MIN_BYTES) continue;
    await Promise.all(COMPRESSED_ENCODINGS.map((encoding) => compressFile(content, encoding, draft, path)));
  }
}

async function compressFile(
  content: Buffer,
  encoding: Exclude<ContentEncoding, "identity">,
  draft: string,
  path: string,
): Promise<void> {
  const compressed = await COMPRESSORS[encoding](content);
  if (compressed.length >= content.length) return;
  const location = locateFile(draft, encoding, path);
  await mkdir(dirname(location), { recursive: true });
  const handle = await open(location, "wx");
  try {
    await handle.writeFile(compressed);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
