import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createTestStorefront, type TestStorefront } from "storefront-api/testing";
import { createPlantedHistory, type HistorySize, type PlantedHistory } from "./planted-history.fixture.js";
import { loadHistory } from "./evaluate-history.js";
import { toItemIds } from "./order-history.js";

let storefront: TestStorefront;
beforeAll(async () => {
  storefront = await createTestStorefront();
});
afterAll(() => storefront.close());

const TILES = 12;
const MINIMUM_COMMON_ORDERS = 2;
const SIZES: readonly HistorySize[] = [
  { items: 60, orders: 1500, pairs: 12, seed: "a small shop" },
  { items: 300, orders: 4000, pairs: 40, seed: "a middling shop" },
  { items: 800, orders: 3000, pairs: 30, seed: "many items, few orders" },
];

const keyOf = (one: string, other: string) => [one, other].toSorted().join(" ");

/** Support and lift of each planted pair, as the orders have them. */
function describePlanted({ orders, planted }: PlantedHistory) {
  const baskets = orders.map((order) => new Set(toItemIds(order)));
  const count = (...itemIds: string[]) =>
    baskets.filter((basket) => itemIds.every((itemId) => basket.has(itemId))).length;
  return planted.map(([one, other]) => {
    const support = count(one, other);
    return { key: keyOf(one, other), support, lift: (support * orders.length) / (count(one) * count(other)) };
  });
}

describe.each(SIZES)("planted pairs of $seed", (size) => {
  it("are found, and nothing without the minimum of common orders", async () => {
    await storefront.reset();
    const history = createPlantedHistory(size);
    const worthFinding = describePlanted(history).filter(({ support, lift }) => support >= 20 && lift >= 3);
    expect(worthFinding.length).toBeGreaterThanOrEqual(size.pairs * 0.9);

    const coPurchases = await loadHistory(storefront.connection.database, history);
    const shown = new Set<string>();
    for (const { itemId } of history.products) {
      for (const companion of await coPurchases.findBoughtTogether({ tenant: "retail", itemId, limit: TILES })) {
        shown.add(keyOf(itemId, companion.itemId));
      }
    }
    const found = worthFinding.filter(({ key }) => shown.has(key));
    expect(found.length / worthFinding.length).toBeGreaterThanOrEqual(0.95);
    const baskets = history.orders.map((order) => new Set(toItemIds(order)));
    for (const key of shown) {
      const pair = key.split(" ");
      const common = baskets.filter((basket) => pair.every((itemId) => basket.has(itemId))).length;
      expect({ key, isKnown: common >= MINIMUM_COMMON_ORDERS }).toEqual({ key, isKnown: true });
    }
  });
});
