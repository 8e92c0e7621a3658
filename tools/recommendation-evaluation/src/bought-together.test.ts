import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createTestStorefront, type TestStorefront } from "storefront-api/testing";
import { rankCompanions } from "storefront-api/recommendations";
import { loadHistory } from "./evaluate-history.js";
import { toItemIds } from "./order-history.js";
import { readOrderHistory } from "./read-order-history.js";

const MINIMUM_COMMON_ORDERS = 2;
const ROOT = join(__dirname, "../../..");
const SUPERSTORE = join(process.env["SHARED_DATA_DIR"] ?? join(ROOT, "../shared/data"), "superstore-orders.csv");

const HISTORIES = [
  { path: join(ROOT, "tools/demonstration/feed"), isAsked: true },
  { path: SUPERSTORE, isAsked: Boolean(process.env["LONG_TESTS"]) && existsSync(SUPERSTORE) },
];

let storefront: TestStorefront;
beforeAll(async () => {
  storefront = await createTestStorefront();
});
afterAll(() => storefront.close());

it.each(HISTORIES.filter(({ isAsked }) => isAsked))(
  "no item of $path has a companion without the minimum of common orders",
  async ({ path }) => {
    await storefront.reset();
    const history = await readOrderHistory(path);
    const coPurchases = await loadHistory(storefront.connection.database, history);
    let companions = 0;
    const without: string[] = [];
    for (const tenant of ["retail", "business"] as const) {
      const baskets = history.orders
        .filter((order) => order.tenant === tenant)
        .map((order) => new Set(toItemIds(order)));
      for (const { itemId } of history.products) {
        const ofItem = baskets.filter((basket) => basket.has(itemId));
        for (const other of await rankCompanions(coPurchases, "boughtTogether", { tenant, itemId, limit: 12 })) {
          companions += 1;
          const common = ofItem.filter((basket) => basket.has(other.itemId)).length;
          if (common < MINIMUM_COMMON_ORDERS || common !== other.commonOrders)
            without.push(`${itemId} ${other.itemId}`);
        }
      }
    }
    expect(without).toEqual([]);
    expect(companions).toBeGreaterThan(0);
  },
  120_000,
);
