import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

/**
 * Low, because the shopper waits for the page. A page made for one visitor takes 1 ms more than with 3, of 7 to 27 ms
 * of CPU, and has 9% fewer bytes.
 */
const STREAM_QUALITY = 5;
/** For pages that guests share, which cost 1 ms in all. */
const WHOLE_QUALITY = 3;
const GZIP_LEVEL = 3;
/**
 * Brotli window as a power of two: 256 kB, a whole page. The default is sixteen times larger without compressing
 * better, but V8 accounts it as external memory and would run a full collection every eight pages.
 */
const BROTLI_WINDOW = 18;
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const toBrotliParams = (quality: number) => ({
  [BROTLI_PARAM_QUALITY]: quality,
  [BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
});

/** Encoding accepted by the browser; undefined for none. */
export type Encoding = "br" | "gzip" | undefined;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Compresses a page while it streams; flushes every chunk so that it stays a stream. */
export function compressStream(source: Readable, encoding: Encoding): Readable {
  if (!encoding) return source;
  const compressor =
    encoding === "br"
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: toBrotliParams(STREAM_QUALITY) })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL });
  source.on("error", (error) => compressor.destroy(error));
  compressor.on("close", () => source.destroy());
  return source.pipe(compressor);
}

/** Compresses a complete page. */
export async function compressWhole(page: Buffer, encoding: Encoding): Promise<Buffer> {
  if (!encoding) return page;
  if (encoding === "gzip") return compressWithGzip(page, { level: GZIP_LEVEL });
  return compressWithBrotli(page, {
    params: { ...toBrotliParams(WHOLE_QUALITY), [BROTLI_PARAM_SIZE_HINT]: page.length },
  });
}

/** The best encoding that the browser accepts; `q=0` excludes one. */
export function selectEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .split(",")
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(";", 1)[0]?.trim().toLowerCase()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : undefined;
}
