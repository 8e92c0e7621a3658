import type { Tenant } from "shared-contracts";
import type { OrderRecord } from "../../../feed/schemas/order-record.js";
import type { ProductRecord } from "../../../feed/schemas/product-record.js";
import { createSeededRandom } from "../../../pictures/seeded-random.js";
import type { CoPurchaseRepository } from "../co-purchase-repository.js";
import { rankCompanions } from "../rank-companions.js";
import { toItemIds } from "./order-history.js";

/** One way of recommending: at most `limit` items beside an item. */
export type Recommender = {
  readonly name: string;
  recommend(tenant: Tenant, itemId: string, limit: number): Promise<readonly string[]>;
};

/** As the page shows them in its bundle: co-purchases, then what sells best nearby. */
export const createBoughtTogether = createAsShown("bought-together", "boughtTogether");

/** As the page shows them by category: what is bought with anything of it, then of the department. */
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

/** What the orders alone say: fewer items, or none, where the history is thin. */
export function createCoPurchasesAlone(coPurchases: CoPurchaseRepository): Recommender {
  return remember({
    name: "co-purchases alone",
    async recommend(tenant, itemId, limit) {
      return (await coPurchases.findBoughtTogether({ tenant, itemId, limit })).map((companion) => companion.itemId);
    },
  });
}

/** The same for every item: what is in most orders of the tenant. */
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

/** Any items of the catalog, the same ones at every run. */
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

/** Asks once for each item: held-out orders have most items in common. */
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
