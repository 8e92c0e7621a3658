import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "@jest/globals";
import { createFolder } from "storefront-api/testing";
import { SUPERSTORE_LOOK_ALIKE } from "demonstration/testing";
import { toItemIds } from "./order-history.js";
import { readOrderHistory } from "./read-order-history.js";

const ORDERS = [
  { orderId: "1", itemIds: ["A-1", "B-1"] },
  { orderId: "2", itemIds: ["B-1"] },
].map(({ orderId, itemIds }) =>
  JSON.stringify({
    orderId,
    tenant: "retail",
    userId: "rosa",
    placedAt: "2025-05-01T00:00:00Z",
    lines: itemIds.map((itemId) => ({ itemId, quantity: 1, unitPrice: 1 })),
  }),
);
const PRODUCT = JSON.stringify({ itemId: "A-1", name: "Named", hierarchy: { category: { id: "CT1", name: "Pens" } } });

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

it("reads a Superstore table", async () => {
  folder = await createFolder({ "orders.csv": SUPERSTORE_LOOK_ALIKE });
  const { orders, products, problems } = await readOrderHistory(join(folder, "orders.csv"));
  expect(orders.map((order) => toItemIds(order).length)).toEqual([2, 2, 1]);
  expect([products.length, problems]).toEqual([4, []]);
});

it.each(["", "orders.ndjson"])("reads a feed with the products beside it: path %j", async (path) => {
  folder = await createFolder({ "orders.ndjson": ORDERS.join("\n"), "products.ndjson": PRODUCT });
  const { orders, products } = await readOrderHistory(join(folder, path));
  expect(orders.map(toItemIds)).toEqual([["A-1", "B-1"], ["B-1"]]);
  expect(products.map(({ itemId, hierarchy }) => [itemId, hierarchy.category?.id])).toEqual([
    ["A-1", "CT1"],
    ["B-1", undefined],
  ]);
});

it("tells what is no order, and reads the rest", async () => {
  folder = await createFolder({ "orders.ndjson": [ORDERS[0], "{", ORDERS[1]].join("\n") });
  const { orders, problems } = await readOrderHistory(join(folder, "orders.ndjson"));
  expect([orders.length, problems.length]).toEqual([2, 1]);
});
