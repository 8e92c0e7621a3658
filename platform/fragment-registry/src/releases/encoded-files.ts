import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { resolveFileType } from "shared-contracts";
import type { ReceivedFiles } from "./receive-archive.js";
import { locateFile, type ContentEncoding, type ReleaseFiles } from "./release-files.js";
import type { ReleaseKey } from "./release-store.js";

type Coder = (content: Buffer) => Promise<Buffer>;

/** Stored beside each original that is worth compressing, smallest first. */
const CODERS: readonly { readonly encoding: ContentEncoding; readonly encode: Coder; readonly decode: Coder }[] = [
  {
    encoding: "br",
    encode: (content) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    decode: promisify<Buffer, Buffer>(brotliDecompress),
  },
  {
    encoding: "gzip",
    encode: (content) => promisify(gzip)(content, { level: 9 }),
    decode: promisify<Buffer, Buffer>(gunzip),
  },
];

/** Below this, compression saves nothing. */
const MIN_BYTES = 256;

/** Writes compressed copies of text files beside the originals if they are smaller. Runs off the main thread. */
export async function compressFiles(draft: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (!resolveFileType(path)?.isCompressible) continue;
    const content = await readFile(locateFile(draft, "identity", path));
    if (content.length < MIN_BYTES) continue;
    const copies = CODERS.map(async ({ encoding, encode }) => {
      const compressed = await encode(content);
      if (compressed.length >= content.length) return;
      const location = locateFile(draft, encoding, path);
      await mkdir(dirname(location), { recursive: true });
      await writeFile(location, compressed, { flag: "wx", flush: true });
    });
    await Promise.all(copies);
  }
}

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
    if (!original || toIntegrity(original) !== integrity) return false;
    for (const { encoding, decode } of CODERS) {
      const compressed = await read(encoding, path);
      const content = compressed && (await decode(compressed).catch(() => Buffer.alloc(0)));
      if (content && toIntegrity(content) !== integrity) return false;
    }
  }
  return true;
}

function toIntegrity(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

/**
 * The encodings a client accepts, best first, `identity` always last. Weights of 0 exclude an encoding (RFC 9110,
 * 12.5.3).
 */
export function acceptedEncodings(acceptEncoding: string | undefined): ContentEncoding[] {
  const weights = new Map((acceptEncoding ?? "").split(",").map(toWeight));
  const weightOf = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const compressed = CODERS.map(({ encoding }) => encoding);
  return [...compressed.filter((encoding) => weightOf(encoding) > 0), "identity"];
}

function toWeight(part: string): [string, number] {
  const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
