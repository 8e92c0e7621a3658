import type { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** Low: the page is compressed while the shopper waits, and each flush has to leave at once. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;

export type CompressedStream = { readonly stream: Readable; readonly encoding: "br" | "gzip" | undefined };

/** Compresses a page as the browser takes it; every chunk written is flushed, so that streaming stays streaming. */
export function compressStream(source: Readable, acceptEncoding: string | undefined): CompressedStream {
  const encoding = selectEncoding(acceptEncoding);
  if (!encoding) return { stream: source, encoding };
  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL });
  source.on("error", (error) => compressor.destroy(error));
  compressor.on("close", () => source.destroy());
  return { stream: source.pipe(compressor), encoding };
}

/** The best of what the browser accepts; `q=0` refuses. */
export function selectEncoding(acceptEncoding: string | undefined): "br" | "gzip" | undefined {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .split(",")
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(";", 1)[0]?.trim().toLowerCase()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : undefined;
}
