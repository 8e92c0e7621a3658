import { LRUCache } from "lru-cache";
import type { PageData, Tenant } from "shared-contracts";
import type { SavedPages } from "./saved-pages.js";

/** Last good public page data: what guests of a tenant were shown at a URL. */
export type LastGoodPages = {
  remember(tenant: Tenant, address: string, pageData: PageData): void;
  /** Also reads from disk: another process, or this one before a restart, may have saved it. */
  recall(tenant: Tenant, address: string): Promise<PageData | undefined>;
};

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
 * Keeps the most recently shown pages. Must not contain members' page data, because prices and permissions are
 * personal.
 */
export function createLastGoodPages({ saved, now, limit = PAGE_LIMIT }: LastGoodPagesOptions): LastGoodPages {
  const pages = new LRUCache<string, Known>({ max: limit });
  let isSaving = false;
  let lastSavedAt = -Infinity;

  /** Returns the time of the last save: now, or earlier if saving again isn't worthwhile. */
  function save(tenant: Tenant, address: string, pageData: PageData, savedAt: number): number {
    const time = now();
    if (isSaving || time - lastSavedAt < MIN_DISTANCE_MS || time - savedAt < MIN_SAVE_INTERVAL_MS) return savedAt;
    isSaving = true;
    lastSavedAt = time;
    void saved.save(tenant, address, pageData).finally(() => {
      isSaving = false;
    });
    return time;
  }

  return {
    remember(tenant, address, pageData) {
      const key = `${tenant} ${address}`;
      const savedAt = save(tenant, address, pageData, pages.get(key)?.savedAt ?? -Infinity);
      pages.set(key, { pageData, savedAt });
    },
    recall: async (tenant, address) => pages.get(`${tenant} ${address}`)?.pageData ?? saved.read(tenant, address),
  };
}
