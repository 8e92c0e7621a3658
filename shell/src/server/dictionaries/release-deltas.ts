import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { FileAddress } from "../lock/lock-loader.js";
import type { LoadedRelease } from "../lock/release-store.js";
import {
  compressWithDictionary,
  readOfferedDictionary,
  startOfEncoding,
  toCompressionDictionary,
} from "./compression-dictionary.js";

export type ReleaseDeltas = {
  /** Headers that let the browser use a file as the dictionary for the same file of another version. */
  headersFor(file: FileAddress): Readonly<Record<string, string>>;
  /** The file as the difference to the version that the browser has; undefined if it has none that is known here. */
  find(headers: IncomingHttpHeaders, file: FileAddress, bytes: Buffer): Promise<Buffer | undefined>;
};

export type ReleaseDeltasOptions = {
  /** A release of a current or recent lock. */
  readonly findRelease: (file: FileAddress) => LoadedRelease | undefined;
  readonly read: (release: LoadedRelease, path: string) => Promise<Buffer | undefined>;
};

const KEPT_BYTES = 16 * 1024 * 1024;
/** A few milliseconds for a hundred kilobytes, once per pair of versions. */
const LEVEL = 9;
const TEXT = /\.(?:js|css)$/;

/** Sends what changed between two releases instead of whole files. Both files are verified by their manifests. */
export function createReleaseDeltas({ findRelease, read }: ReleaseDeltasOptions): ReleaseDeltas {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 100 });

  async function make(offered: string, before: FileAddress, bytes: Buffer) {
    const release = findRelease(before);
    // If the old version is gone, browsers still get the new one.
    const old = release && (await read(release, before.path).catch(() => undefined));
    const dictionary = old && toCompressionDictionary(old);
    if (dictionary?.hash !== offered) return undefined;
    return Buffer.concat([startOfEncoding(dictionary), await compressWithDictionary(bytes, dictionary, LEVEL)]);
  }

  return {
    headersFor({ name, version, path }) {
      if (!TEXT.test(path)) return {};
      return {
        "use-as-dictionary": `match="/releases/${name}/*/${path}", id="${version}"`,
        vary: "accept-encoding, available-dictionary",
      };
    },
    async find(headers, file, bytes) {
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
