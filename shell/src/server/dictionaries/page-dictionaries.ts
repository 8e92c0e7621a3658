import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { LiveLock } from "../lock/lock-loader.js";
import {
  mayUseDictionaries,
  readOfferedDictionary,
  toCompressionDictionary,
  type CompressionDictionary,
} from "./compression-dictionary.js";

export const PAGE_DICTIONARY_PATH = "/page-dictionary/";

/** What a page's response does with dictionaries. */
export type DictionaryUse = {
  /** The browser has it: the page is sent as a difference. */
  readonly dictionary?: CompressionDictionary;
  /** The browser should get it for later pages. */
  readonly path?: string;
};

export type PageDictionaries = {
  useFor(headers: IncomingHttpHeaders, live: LiveLock | undefined): DictionaryUse;
  /**
   * The bytes at a dictionary's path, without the path's prefix. One of the live locks is made if it has to be, because
   * another shell may have offered it.
   */
  read(name: string, live: readonly (LiveLock | undefined)[]): Promise<Buffer | undefined>;
};

export type PageDictionariesOptions = {
  /** The HTML of a sample page of a lock, the same in all shells that run the same version. */
  readonly renderSample: (live: LiveLock) => Promise<Buffer>;
  readonly log: { warn(fields: object, message: string): void };
};

/** Dictionaries of earlier locks, which browsers may still have. */
const KEPT = 8;
type Entry = { dictionary?: CompressionDictionary; made?: Promise<void> };

/** Delay before a failed sample page is retried. */
const RETRY_MS = 30_000;

/**
 * One dictionary per page lock: the HTML of a sample page, which shares styles, words and markup with every page and
 * has no visitor's data. The first page of the lock that could use it triggers it.
 */
export function createPageDictionaries({ renderSample, log }: PageDictionariesOptions): PageDictionaries {
  const byHash = new LRUCache<string, CompressionDictionary>({ max: KEPT });
  const byLock = new LRUCache<string, Entry>({ max: KEPT });

  async function make(live: LiveLock, entry: Entry): Promise<void> {
    try {
      const dictionary = toCompressionDictionary(await renderSample(live));
      byHash.set(dictionary.hash, dictionary);
      entry.dictionary = dictionary;
    } catch (error) {
      // Pages are compressed without it.
      byLock.set(live.lock.id, entry, { ttl: RETRY_MS });
      log.warn({ pageLock: live.lock.id, error: String(error) }, "Failed to make the page dictionary");
    }
  }

  function entryOf(live: LiveLock): Entry {
    const known = byLock.get(live.lock.id);
    if (known) return known;
    const entry: Entry = {};
    byLock.set(live.lock.id, entry);
    entry.made = make(live, entry);
    return entry;
  }

  const find = (name: string) => [...byHash.values()].find((dictionary) => toName(dictionary) === name)?.bytes;

  return {
    useFor(headers, live) {
      // A site that chooses the URL could learn from response sizes what the page says.
      if (!live?.isComplete || live.preview || headers["sec-fetch-site"] === "cross-site") return {};
      if (!mayUseDictionaries(headers)) return {};
      const own = entryOf(live).dictionary;
      const offered = readOfferedDictionary(headers);
      const dictionary = offered && byHash.get(offered.hash);
      return {
        ...(dictionary && { dictionary }),
        ...(own && own.hash !== offered?.hash && { path: PAGE_DICTIONARY_PATH + toName(own) }),
      };
    },
    async read(name, live) {
      const known = find(name);
      if (known) return known;
      await Promise.all(live.map((lock) => lock?.isComplete && entryOf(lock).made));
      return find(name);
    },
  };
}

function toName({ hash }: CompressionDictionary): string {
  return Buffer.from(hash.slice(1, -1), "base64").toString("hex").slice(0, 32);
}
