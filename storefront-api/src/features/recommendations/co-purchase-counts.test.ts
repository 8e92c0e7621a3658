import { beforeEach, describe, expect, it } from "@jest/globals";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { countPending } from "./co-purchase-counts.js";
import { MAXIMUM_ITEMS_PER_ORDER } from "./count-tables.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);

const order = (orderId: string, itemIds: readonly string[], tenant: "retail" | "business" = "retail") => ({
  orderId,
  tenant,
  userId: "rosa",
  placedAt: "2025-05-01T00:00:00Z",
  lines: itemIds.map((itemId) => ({ itemId, quantity: 1, unitPrice: 1 })),
});

beforeEach(() => storefront.reset());

const database = () => storefront.connection.database;

/** `tenant item other: orders` of every pair in orders, in one direction; then items; then totals. */
async function readCounts(): Promise<string[]> {
  const { database } = storefront.connection;
  const pairs = await database.selectFrom("co_purchases").selectAll().where("orders", ">", 0).execute();
  const items = await database.selectFrom("item_orders").selectAll().where("orders", ">", 0).execute();
  const totals = await database.selectFrom("tenant_orders").selectAll().where("orders", ">", 0).execute();
  return [
    ...pairs
      .filter((pair) => pair.item_id < pair.other_item_id)
      .map((pair) => `${pair.tenant} ${pair.item_id} ${pair.other_item_id}: ${pair.orders}`),
    ...items.map((item) => `${item.tenant} ${item.item_id}: ${item.orders}`),
    ...totals.map((total) => `${total.tenant}: ${total.orders}`),
  ].sort();
}

/** `tenant place item: orders` of every item ordered with something else from a place; then the places. */
async function readPlaceCounts(): Promise<string[]> {
  const { database } = storefront.connection;
  const items = await database.selectFrom("place_purchases").selectAll().where("orders", ">", 0).execute();
  const places = await database.selectFrom("place_orders").selectAll().where("orders", ">", 0).execute();
  return [
    ...items.map((item) => `${item.tenant} ${item.place_kind} ${item.place_id} ${item.item_id}: ${item.orders}`),
    ...places.map((place) => `${place.tenant} ${place.place_kind} ${place.place_id}: ${place.orders}`),
  ].sort();
}

async function readPlaces(): Promise<string[]> {
  const items = await storefront.connection.database.selectFrom("item_orders").selectAll().execute();
  return items.map((item) => `${item.tenant} ${item.item_id} ${item.category_id} ${item.department_id}`).sort();
}

describe("co-purchase counts", () => {
  const orders = [order("1", ["a", "b", "b"]), order("2", ["a", "b", "c"]), order("3", ["a", "b"], "business")];
  const expected = [
    "business a b: 1",
    "business a: 1",
    "business b: 1",
    "business: 1",
    "retail a b: 2",
    "retail a c: 1",
    "retail a: 2",
    "retail b c: 1",
    "retail b: 2",
    "retail c: 1",
    "retail: 2",
  ];

  it("count each order once, by tenant, an item once an order", async () => {
    await storefront.seed({ orders });
    expect(await countPending(database())).toBe(3);
    expect(await readCounts()).toEqual(expected);
    expect(await countPending(database())).toBe(0);
    expect(await readCounts()).toEqual(expected);
  });

  it("are the same order by order", async () => {
    for (const one of orders) {
      await storefront.seed({ orders: [one] });
      await countPending(database());
    }
    expect(await readCounts()).toEqual(expected);
  });

  it("follow an order that changes, and one that goes", async () => {
    await storefront.seed({ orders });
    await countPending(database());
    await storefront.seed({ orders: [order("2", ["a", "d", "c"])] });
    await countPending(database());
    expect(await readCounts()).toEqual(
      expect.arrayContaining(["retail a b: 1", "retail a d: 1", "retail c d: 1", "retail: 2"]),
    );
    await storefront.connection.database.deleteFrom("orders").where("order_id", "=", "2").execute();
    await countPending(database());
    expect(await readCounts()).toEqual(expect.arrayContaining(["retail a b: 1", "retail: 1"]));
    expect(await readCounts()).not.toContain("retail a d: 1");
  });

  it.each([
    [MAXIMUM_ITEMS_PER_ORDER, 1],
    [MAXIMUM_ITEMS_PER_ORDER + 1, 0],
  ])("take an order of %i items for %i", async (size, counted) => {
    const itemIds = Array.from({ length: size }, (_, index) => `item-${index}`);
    await storefront.seed({ orders: [order("1", itemIds)] });
    await countPending(database());
    expect((await readCounts()).filter((line) => line === "retail: 1")).toHaveLength(counted);
  });

  describe("by category and department", () => {
    const product = (itemId: string, category: string, department: string) => ({
      itemId,
      name: itemId,
      hierarchy: { department: { id: department, name: "D" }, category: { id: category, name: "C" } },
    });
    const products = [product("a", "pens", "desk"), product("b", "pens", "desk"), product("c", "ink", "desk")];
    const placed = [
      "retail category ink a: 1",
      "retail category ink b: 1",
      "retail category ink: 1",
      "retail category pens a: 2",
      "retail category pens b: 2",
      "retail category pens c: 1",
      "retail category pens: 3",
      "retail department desk a: 2",
      "retail department desk b: 2",
      "retail department desk c: 1",
      "retail department desk: 3",
    ];
    const retail = [order("1", ["a", "b"]), order("2", ["a", "b", "c"]), order("3", ["a", "unknown"])];
    // An item whose product is unknown has no place itself but counts beside items that have one.
    const withUnknown = [...placed, "retail category pens unknown: 1", "retail department desk unknown: 1"].sort();

    it("count an item beside others of the place, not beside itself", async () => {
      await storefront.seed({ products, orders: retail });
      await countPending(database());
      expect(await readPlaceCounts()).toEqual(withUnknown);
    });

    it("follow orders that come, change and go", async () => {
      await storefront.seed({ products });
      for (const one of [order("2", ["c", "d"]), ...retail]) {
        await storefront.seed({ orders: [one] });
        await countPending(database());
      }
      expect(await readPlaceCounts()).toEqual(withUnknown);
      await storefront.connection.database.deleteFrom("orders").where("order_id", "in", ["1", "3"]).execute();
      await countPending(database());
      expect(await readPlaceCounts()).toEqual([
        "retail category ink a: 1",
        "retail category ink b: 1",
        "retail category ink: 1",
        "retail category pens a: 1",
        "retail category pens b: 1",
        "retail category pens c: 1",
        "retail category pens: 1",
        "retail department desk a: 1",
        "retail department desk b: 1",
        "retail department desk c: 1",
        "retail department desk: 1",
      ]);
    });

    it("follow an item that moves", async () => {
      await storefront.seed({ products, orders: [order("1", ["a", "c"])] });
      await countPending(database());
      await storefront.seed({ products: [product("a", "markers", "wall")] });
      expect(await countPending(database())).toBe(1);
      expect(await readPlaceCounts()).toEqual([
        "retail category ink a: 1",
        "retail category ink: 1",
        "retail category markers c: 1",
        "retail category markers: 1",
        "retail department desk a: 1",
        "retail department desk: 1",
        "retail department wall c: 1",
        "retail department wall: 1",
      ]);
      await storefront.seed({ products: [product("a", "markers", "wall")] });
      expect(await countPending(database())).toBe(0);
    });
  });

  it("know where items stand, also those that come or move after their orders", async () => {
    const product = (itemId: string, category: string) => ({
      itemId,
      name: itemId,
      hierarchy: { department: { id: `D${category}`, name: "D" }, category: { id: category, name: "C" } },
    });
    await storefront.seed({ products: [product("a", "1")], orders });
    await countPending(database());
    expect(await readPlaces()).toEqual([
      "business a 1 D1",
      "business b  ",
      "retail a 1 D1",
      "retail b  ",
      "retail c  ",
    ]);
    await storefront.seed({ products: [product("a", "2"), product("b", "1")] });
    expect(await readPlaces()).toEqual([
      "business a 2 D2",
      "business b 1 D1",
      "retail a 2 D2",
      "retail b 1 D1",
      "retail c  ",
    ]);
  });

  it("are kept while the service runs", async () => {
    await storefront.app.ready();
    await storefront.seed({ orders });
    const deadline = Date.now() + 5_000;
    while ((await readCounts()).length === 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await readCounts()).toEqual(expected);
  });
});
