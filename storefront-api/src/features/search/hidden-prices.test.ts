import { beforeAll, describe, expect, it } from "@jest/globals";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createDatabaseSearch } from "./database-search.js";
import { MAX_LISTED, type ListedPrice, type ListQuery } from "./list-queries.js";
import { useForTests } from "../../testing/use-for-tests.js";

/** The dearest come first by id, and there is one more than a list ranks. */
const COUNT = MAX_LISTED + 1;
const IN_CART = "Z-IN-CART";
const OPEN = "Z-OPEN";
const hierarchy = { class: { id: "CL1", name: "Pens" } };

const storefront = useForTests(createTestStorefront);
beforeAll(async () => {
  const toPrices = (finalPrice: number) => [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, finalPrice }];
  await storefront.seed({
    products: [
      ...Array.from({ length: COUNT }, (_, index) => ({
        itemId: `PEN-${String(index).padStart(4, "0")}`,
        name: "Pen",
        hierarchy,
        prices: toPrices(COUNT - index),
      })),
      { itemId: IN_CART, name: "Pen", hierarchy, prices: toPrices(12.34), flags: { seePriceInCart: true } },
      { itemId: OPEN, name: "Pen", hierarchy, prices: toPrices(0.01), isCustomizable: 20 },
    ],
  });
});

const list = async (price: ListedPrice, more: Partial<ListQuery> = {}) => {
  const all = { tenant: "retail", customerNumber: "", filters: [], sort: "best", offset: 0, limit: COUNT } as const;
  const query: ListQuery = { ...all, price, ...more };
  const found = await createDatabaseSearch(storefront.connection.database).findInLevel("CL1", query);
  if (!found) throw new Error("There is no such level");
  return found;
};

describe("a list with more items than are ranked", () => {
  it.each(["price-up", "price-down"] as const)("isn't chosen by %s for who sees no prices", async (sort) => {
    const { itemIds } = await list("none", { sort });
    expect(itemIds).toHaveLength(MAX_LISTED);
    expect([itemIds[0], itemIds.at(-1)]).toEqual(["PEN-0000", "PEN-0499"]);
    const shown = await list("final", { sort });
    expect(shown.itemIds[0]).toBe(sort === "price-up" ? "PEN-0500" : "PEN-0000");
  });

  it("doesn't choose or count an item by a price that only the cart shows", async () => {
    const { total, itemIds } = await list("final", { filters: ["price:10-25"] });
    expect([total, itemIds.includes(IN_CART)]).toEqual([15, false]);
    expect((await list("final", { sort: "price-up" })).itemIds.slice(0, 3)).not.toContain(OPEN);
  });

  it("isn't narrowed by price for who sees no prices", async () => {
    expect((await list("none", { filters: ["price:11.99-12.01"] })).total).toBe(MAX_LISTED);
  });
});
