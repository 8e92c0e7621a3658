import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { compressUsingDict, createCCtx, init } from "@bokuweb/zstd-wasm";
import { LRUCache } from "lru-cache";
import type { FileAddress } from "./lock-loader.js";
import type { LoadedRelease } from "./release-store.js";

export type ReleaseDeltasOptions = {
  /** A release of a current or recent lock. */
  readonly findRelease: (file: FileAddress) => LoadedRelease | undefined;
  readonly read: (release: LoadedRelease, path: string) => Promise<Buffer | undefined>;
};

/** What is sent as the difference to a dictionary, which browser and server both have (RFC 9842). */
export const DICTIONARY_ENCODING = "dcz";
/** Begins each encoded response, before the dictionary's hash and one zstd frame: a frame that decoders skip. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
const KEPT_BYTES = 16 * 1024 * 1024;
/** A few milliseconds for a hundred kilobytes, once per pair of versions. */
const LEVEL = 9;
const TEXT = /\.(?:js|css)$/;

const ready = init();
let context: number | undefined;

/** Sends what changed between two releases instead of whole files. Both files are verified by their manifests. */
export function createReleaseDeltas({ findRelease, read }: ReleaseDeltasOptions) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 100 });

  async function make(offered: string, before: FileAddress, bytes: Buffer): Promise<Buffer | undefined> {
    const release = findRelease(before);
    // If the old version is gone, browsers still get the new one.
    const old = release && (await read(release, before.path).catch(() => undefined));
    if (!old || toDictionaryHash(old) !== offered) return undefined;
    await ready;
    context ??= createCCtx();
    const hash = Buffer.from(offered.slice(1, -1), "base64");
    return Buffer.concat([MAGIC, hash, compressUsingDict(context, bytes, old, LEVEL)]);
  }

  return {
    /** Headers that let the browser use a file as the dictionary for the same file of another version. */
    headersFor({ name, version, path }: FileAddress): Readonly<Record<string, string>> {
      if (!TEXT.test(path)) return {};
      return {
        "use-as-dictionary": `match="/releases/${name}/*/${path}", id="${version}"`,
        vary: "accept-encoding, available-dictionary",
      };
    },
    /** The file as the difference to the version that the browser has; undefined if it has none that is known here. */
    async find(headers: IncomingHttpHeaders, file: FileAddress, bytes: Buffer): Promise<Buffer | undefined> {
      const offered = TEXT.test(file.path) ? readOfferedDictionary(headers) : undefined;
      if (!offered?.id) return undefined;
      const key = [file.name, file.version, file.path, offered.id, offered.hash].join("\n");
      const known = kept.get(key);
      if (known) return known;
      const delta = await make(offered.hash, { ...file, version: offered.id }, bytes);
      if (delta) kept.set(key, delta);
      return delta;
    },
  };
}

/** SHA-256, as browsers send it: base64 between colons. */
export function toDictionaryHash(bytes: Buffer): string {
  return `:${createHash("sha256").update(bytes).digest("base64")}:`;
}

/**
 * The dictionary that a browser has for a request: its hash, and its name as the server gave it (empty if it didn't).
 * Undefined if it has none or can't decode `dcz`.
 */
export function readOfferedDictionary(headers: IncomingHttpHeaders) {
  const hash = headers["available-dictionary"];
  if (typeof hash !== "string" || !/^:[A-Za-z0-9+/]{43}=:$/.test(hash)) return undefined;
  if (!/\bdcz\b/.test(headers["accept-encoding"] ?? "")) return undefined;
  const [, id = ""] = /^"([\w@./-]{1,200})"$/.exec(String(headers["dictionary-id"] ?? "")) ?? [];
  return { hash, id };
}
