import type { PageData, Tenant } from "shared-contracts";

/** Public page data that was good once: what a guest of that tenant was shown at that address. */
export type LastGoodPages = {
  remember(tenant: Tenant, address: string, pageData: PageData): void;
  recall(tenant: Tenant, address: string): PageData | undefined;
};

const PAGE_LIMIT = 1000;

/** Keeps the most recently shown ones. Never put a member's page data in: prices and permissions are personal. */
export function createLastGoodPages(limit: number = PAGE_LIMIT): LastGoodPages {
  const pages = new Map<string, PageData>();
  return {
    remember(tenant, address, pageData) {
      const key = `${tenant} ${address}`;
      pages.delete(key);
      pages.set(key, pageData);
      const oldest = pages.keys().next().value;
      if (pages.size > limit && oldest !== undefined) pages.delete(oldest);
    },
    recall: (tenant, address) => pages.get(`${tenant} ${address}`),
  };
}
