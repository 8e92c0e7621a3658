import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { compressWithDictionary, startOfEncoding, type CompressionDictionary } from "./compression-dictionary.js";

/** Costs as much as the fast brotli of pages, and leaves a quarter of its bytes. */
const LEVEL = 3;

/** Compresses a complete page. */
export async function compressWholeWith(dictionary: CompressionDictionary, page: Buffer): Promise<Buffer> {
  return Buffer.concat([startOfEncoding(dictionary), await compressWithDictionary(page, dictionary, LEVEL)]);
}

/** Compresses a page as it streams, one frame per part that is ready, so that no part waits for the next. */
export function compressPartsWith(
  dictionary: CompressionDictionary,
  parts: AsyncIterable<string | Buffer> | Iterable<string>,
): Readable {
  return Readable.from(compressParts(dictionary, Readable.from(parts, { objectMode: false })), { objectMode: false });
}

async function* compressParts(dictionary: CompressionDictionary, source: Readable): AsyncGenerator<Buffer> {
  yield startOfEncoding(dictionary);
  let ready: Buffer[] = [];
  for await (const part of source) {
    ready.push(part as Buffer);
    await nextTurn();
    if (source.readableLength > 0) continue;
    yield await compressWithDictionary(Buffer.concat(ready), dictionary, LEVEL);
    ready = [];
  }
  if (ready.length > 0) yield await compressWithDictionary(Buffer.concat(ready), dictionary, LEVEL);
}
