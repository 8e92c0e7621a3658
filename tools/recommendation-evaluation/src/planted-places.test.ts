import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createSeededRandom } from "demonstration";
import { createTestStorefront, type TestStorefront } from "storefront-api/testing";
import { type CoPurchaseRepository, rankCompanions } from "storefront-api/recommendations";
import { loadHistory } from "./evaluate-history.js";
import type { OrderHistory } from "./order-history.js";
import { createPlantedHistory } from "./planted-history.fixture.js";

const CATEGORIES = 8;
/** Few have bought it, and nobody bought any of its category's items with it often. */
const REFILLED = 3;
const REFILL = "REFILL";
/** In most orders of that category, and in nearly as many of all others: surely no chance, and not worth a tile. */
const STAPLE = "STAPLE";
const NEWCOMER = { itemId: "NEWCOMER", category: "CT-NEW", department: `DP${REFILLED}` };

const RANDOM = createPlantedHistory({ items: 400, orders: 3000, pairs: 0, seed: "places" });
const HISTORY = plantPlaces(RANDOM);

/**
 * Every other order with anything of one category holds its refill as well, and more of them than of others the staple.
 */
function plantPlaces({ orders, products }: OrderHistory): OrderHistory {
  const random = createSeededRandom("refills");
  const isDrawn = (share: number) => random.next() < share;
  const categories = new Map(products.map(({ itemId }, index) => [itemId, index % CATEGORIES]));
  const place = (itemId: string, category: string, department: string) => ({
    ...products[0]!,
    itemId,
    name: itemId,
    // A class each: nothing here replaces anything else.
    hierarchy: {
      department: { id: department, name: department },
      category: { id: category, name: category },
      class: { id: itemId, name: itemId },
    },
  });
  return {
    products: [
      ...products.map(({ itemId }, index) => place(itemId, `CT${index % CATEGORIES}`, `DP${index % CATEGORIES}`)),
      place(REFILL, "CT-REFILLS", "DP-REFILLS"),
      place(STAPLE, "CT-STAPLES", "DP-STAPLES"),
      place(NEWCOMER.itemId, NEWCOMER.category, NEWCOMER.department),
    ],
    orders: orders.map((order) => {
      const holdsCategory = order.lines.some(({ itemId }) => categories.get(itemId) === REFILLED);
      const planted = [
        ...(holdsCategory && isDrawn(0.5) ? [REFILL] : []),
        ...(isDrawn(holdsCategory ? 0.9 : 0.5) ? [STAPLE] : []),
      ];
      return { ...order, lines: [...order.lines, ...planted.map((itemId) => ({ ...order.lines[0]!, itemId }))] };
    }),
  };
}

const ofCategory = (category: number) =>
  RANDOM.products.filter((_product, index) => index % CATEGORIES === category).map(({ itemId }) => itemId);

let storefront: TestStorefront;
let coPurchases: CoPurchaseRepository;
beforeAll(async () => {
  storefront = await createTestStorefront();
  coPurchases = await loadHistory(storefront.connection.database, HISTORY);
});
afterAll(() => storefront.close());

const frequentlyBought = (itemId: string) =>
  rankCompanions(coPurchases, "frequentlyBought", { tenant: "retail", itemId, limit: 12 });

describe("frequently bought by category", () => {
  it("is what is ordered with anything of it, also beside an item that nobody bought often", async () => {
    const rarest = ofCategory(REFILLED).at(-1)!;
    for (const itemId of [ofCategory(REFILLED)[0]!, rarest]) {
      const [first, second] = await frequentlyBought(itemId);
      expect(first).toMatchObject({ itemId: REFILL, reason: "bought-with-category" });
      expect(second?.reason).toBe("category-bestseller");
    }
  });

  it("tells how often, and how much more often than by chance", async () => {
    const places = new Map(HISTORY.products.map(({ itemId, hierarchy }) => [itemId, hierarchy?.category?.id]));
    const categories = HISTORY.orders.map(({ lines }) => lines.map(({ itemId }) => places.get(itemId)));
    const count = (...all: string[]) => categories.filter((held) => all.every((id) => held.includes(id))).length;
    const common = count(`CT${REFILLED}`, "CT-REFILLS");
    const [first] = await frequentlyBought(ofCategory(REFILLED)[0]!);
    expect(first).toEqual({
      itemId: REFILL,
      reason: "bought-with-category",
      orders: count("CT-REFILLS"),
      commonOrders: common,
      lift: expect.closeTo((common * categories.length) / (count(`CT${REFILLED}`) * count("CT-REFILLS")), 6),
      evidence: expect.any(Number),
    });
  });

  it("is what is ordered with its department where nothing is known of the category", async () => {
    const [first, second] = await frequentlyBought(NEWCOMER.itemId);
    expect(first).toMatchObject({ itemId: REFILL, reason: "bought-with-department" });
    expect(second?.reason).toBe("department-bestseller");
  });

  it("is nothing that chance explains", async () => {
    for (const category of [0, 1, 2, 4, 5, 6, 7]) {
      const reasons = (await frequentlyBought(ofCategory(category)[0]!)).map(({ reason }) => reason);
      expect(new Set(reasons)).toEqual(new Set(["category-bestseller"]));
    }
  });

  it("is nothing where the tenant knows no orders", async () => {
    const query = { tenant: "business" as const, itemId: ofCategory(REFILLED)[0]!, limit: 3 };
    expect(await rankCompanions(coPurchases, "frequentlyBought", query)).toEqual([]);
  });
});
