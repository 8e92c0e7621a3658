import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { compressUsingDict, createCCtx, init } from "@bokuweb/zstd-wasm";

/** Bytes that a browser and this server both have, so that a response only needs what differs (RFC 9842). */
export type CompressionDictionary = {
  readonly bytes: Buffer;
  /** SHA-256, as browsers send it: base64 between colons. */
  readonly hash: string;
};

/** What a browser says about the dictionary that it has for a request. */
export type OfferedDictionary = {
  readonly hash: string;
  /** As this server named it; empty if it didn't. */
  readonly id: string;
};

export const DICTIONARY_ENCODING = "dcz";
/** Begins each encoded response, before the dictionary's hash: a frame that decoders skip. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

const ready = init();
let context: number | undefined;

export function toCompressionDictionary(bytes: Buffer): CompressionDictionary {
  return { bytes, hash: `:${createHash("sha256").update(bytes).digest("base64")}:` };
}

/** Undefined if the browser has none or can't decode `dcz`. */
export function readOfferedDictionary(headers: IncomingHttpHeaders): OfferedDictionary | undefined {
  const hash = headers["available-dictionary"];
  if (typeof hash !== "string" || !/^:[A-Za-z0-9+/]{43}=:$/.test(hash)) return undefined;
  if (!/\bdcz\b/.test(headers["accept-encoding"] ?? "")) return undefined;
  const [, id = ""] = /^"([\w@./-]{1,200})"$/.exec(String(headers["dictionary-id"] ?? "")) ?? [];
  return { hash, id };
}

/** What precedes the frames of a response. */
export function startOfEncoding({ hash }: CompressionDictionary): Buffer {
  return Buffer.concat([MAGIC, Buffer.from(hash.slice(1, -1), "base64")]);
}

/** One zstd frame. Frames can be concatenated. */
export async function compressWithDictionary(
  bytes: Buffer,
  dictionary: CompressionDictionary,
  level: number,
): Promise<Buffer> {
  await ready;
  context ??= createCCtx();
  return Buffer.from(compressUsingDict(context, bytes, dictionary.bytes, level));
}
