import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { PageData, parseJson, Tenant } from "shared-contracts";
import * as z from "zod/mini";
import { writeAtomically } from "../platform/write-atomically.js";

export type LastGoodPages = ReturnType<typeof createLastGoodPages>;

export type LastGoodPagesOptions = {
  readonly saved: SavedPages;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly limit?: number;
};

type Known = { readonly pageData: PageData; readonly savedAt: number };

const PAGE_LIMIT = 1000;
/** Minimum milliseconds between two saves of the same page. */
export const MIN_SAVE_INTERVAL_MS = 60_000;
/** Minimum milliseconds between saves of any pages, so that crawlers don't slow down other pages. */
export const MIN_DISTANCE_MS = 100;

/**
 * Last good public page data: what guests of a tenant were shown at a URL. Must not contain members' page data, because
 * prices and permissions are personal.
 */
export function createLastGoodPages({ saved, now, limit = PAGE_LIMIT }: LastGoodPagesOptions) {
  const pages = new LRUCache<string, Known>({ max: limit });
  let isSaving = false;
  let lastSavedAt = -Infinity;

  return {
    remember(tenant: Tenant, address: string, pageData: PageData): void {
      const key = `${tenant} ${address}`;
      const time = now();
      const { savedAt = -Infinity } = pages.get(key) ?? {};
      const isDue = !isSaving && time - lastSavedAt >= MIN_DISTANCE_MS && time - savedAt >= MIN_SAVE_INTERVAL_MS;
      pages.set(key, { pageData, savedAt: isDue ? time : savedAt });
      if (!isDue) return;
      isSaving = true;
      lastSavedAt = time;
      void saved.save(tenant, address, pageData).finally(() => (isSaving = false));
    },
    /**
     * Also reads from disk: another process, or this one before a restart, may have saved it. Without its query, if need
     * be: links from elsewhere have one that nobody came with before.
     */
    async recall(tenant: Tenant, address: string): Promise<PageData | undefined> {
      for (const asked of new Set([address, ...address.split("?", 1)])) {
        const known = pages.get(`${tenant} ${asked}`)?.pageData ?? (await saved.read(tenant, asked));
        if (known) return known;
      }
      return undefined;
    },
  };
}

export type SavedPages = ReturnType<typeof createSavedPages>;

const SavedPage = z.object({ tenant: Tenant, address: z.string(), pageData: PageData });

/** Each page is assigned one of this many files of limited size, which another page may overwrite. */
export const MAX_FILES = 1024;
const PAGE_BYTES = 128 * 1024;

/** Public pages on disk, which survive restarts. */
export function createSavedPages(directory: string) {
  const fileOf = (tenant: Tenant, address: string) => {
    const hash = createHash("sha256").update(`${tenant} ${address}`).digest();
    return join(directory, `${hash.readUInt32BE() % MAX_FILES}.json`);
  };

  return {
    /** Resolves once saved, or skipped because it is too large or there is no space. Never rejects. */
    async save(tenant: Tenant, address: string, pageData: PageData): Promise<void> {
      const text = JSON.stringify({ tenant, address, pageData });
      if (Buffer.byteLength(text) > PAGE_BYTES) return;
      // A page that couldn't be saved is just missing later.
      await writeAtomically(fileOf(tenant, address), text).catch(() => undefined);
    },
    async read(tenant: Tenant, address: string): Promise<PageData | undefined> {
      const text = await readFile(fileOf(tenant, address), "utf8").catch(() => "");
      const saved = SavedPage.safeParse(parseJson(text));
      if (!saved.success || saved.data.tenant !== tenant || saved.data.address !== address) return undefined;
      return saved.data.pageData;
    },
  };
}
