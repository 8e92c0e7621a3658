import type { Tenant } from "shared-contracts";
import type { OrderRecord, ProductRecord } from "storefront-api/feed";
import { createSeededRandom } from "demonstration";
import { type CoPurchaseRepository, rankCompanions } from "storefront-api/recommendations";
import { toItemIds } from "./order-history.js";

/** A recommender: at most `limit` items for an item. */
export type Recommender = {
  readonly name: string;
  recommend(tenant: Tenant, itemId: string, limit: number): Promise<readonly string[]>;
};

/** As the page's bundle shows them. */
export const createBoughtTogether = createAsShown("bought-together", "boughtTogether");

/** As the page shows them by category: bought with its category, then with its department. */
export const createFrequentlyBought = createAsShown("frequently bought by category", "frequentlyBought");

function createAsShown(name: string, ranking: Parameters<typeof rankCompanions>[1]) {
  return (coPurchases: CoPurchaseRepository): Recommender =>
    remember({
      name,
      async recommend(tenant, itemId, limit) {
        const companions = await rankCompanions(coPurchases, ranking, { tenant, itemId, limit });
        return companions.map((companion) => companion.itemId);
      },
    });
}

/** The same for every item: the tenant's most ordered items. */
export function createMostPopular(known: readonly OrderRecord[]): Recommender {
  const counts = new Map<Tenant, Map<string, number>>();
  for (const order of known) {
    const ofTenant = counts.get(order.tenant) ?? new Map<string, number>();
    counts.set(order.tenant, ofTenant);
    for (const itemId of toItemIds(order)) ofTenant.set(itemId, (ofTenant.get(itemId) ?? 0) + 1);
  }
  const ranked = new Map(
    Array.from(counts, ([tenant, ofTenant]) => [
      tenant,
      [...ofTenant]
        .toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
        .map(([itemId]) => itemId),
    ]),
  );
  return {
    name: "most-popular",
    recommend: async (tenant, itemId, limit) =>
      (ranked.get(tenant) ?? [])
        .slice(0, limit + 1)
        .filter((other) => other !== itemId)
        .slice(0, limit),
  };
}

/** Random items of the catalog, the same in every run. */
export function createRandom(products: readonly ProductRecord[], seed: string): Recommender {
  const random = createSeededRandom(seed);
  const itemIds = products.map((product) => product.itemId);
  return {
    name: "random",
    async recommend(_tenant, itemId, limit) {
      const drawn = new Set<string>();
      while (drawn.size < Math.min(limit, itemIds.length - 1)) {
        const other = itemIds[random.whole(0, itemIds.length - 1)];
        if (other !== undefined && other !== itemId) drawn.add(other);
      }
      return [...drawn];
    },
  };
}

/** Caches by item, since held-out orders share most items. */
function remember({ name, recommend }: Recommender): Recommender {
  const answers = new Map<string, Promise<readonly string[]>>();
  return {
    name,
    recommend(tenant, itemId, limit) {
      const key = `${tenant} ${limit} ${itemId}`;
      const answer = answers.get(key) ?? recommend(tenant, itemId, limit);
      answers.set(key, answer);
      return answer;
    },
  };
}
