import { beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { availableDatabaseKinds } from "shared-database/testing";
import { createTestStorefront, type FeedInput } from "../../testing/create-test-storefront.js";
import { createDatabaseSearch } from "./database-search.js";
import type { SearchBounds, ListQuery, ProductSearch } from "./list-queries.js";
import { useForTests } from "../../testing/use-for-tests.js";

const ITEMS = 200;
/** Every word of the catalog is common, and lists read a quarter of it. */
const BOUNDS: SearchBounds = { considered: 20, scanned: 50, matched: 100, enough: 5 };
const QUERY: ListQuery & { readonly isLiteral: boolean } = {
  tenant: "retail",
  customerNumber: "",
  filters: [],
  sort: "best",
  price: "final",
  offset: 0,
  limit: 10,
  isLiteral: false,
};

/** Later items are cheaper; only the last one is both red and blue. */
const products = Array.from({ length: ITEMS }, (_, index): NonNullable<FeedInput["products"]>[number] => {
  const isLast = index === ITEMS - 1;
  return {
    itemId: `F${1000 + index}`,
    name: `${isLast ? "Red and blue" : index % 2 === 0 ? "Red" : "Blue"} folder ${1000 + index}`,
    brandName: index >= ITEMS - 3 ? "Rarely" : "Often",
    hierarchy: { department: { id: "DP-F", name: "Filing" } },
    specifications: [{ name: "Size", value: isLast ? "Huge" : "Small" }],
    prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: ITEMS - index, finalPrice: ITEMS - index }],
  };
});

describe.each(availableDatabaseKinds())("common words on %s", (kind) => {
  const storefront = useForTests(() => createTestStorefront({ kind }));
  let search: ProductSearch;
  beforeAll(async () => {
    await storefront.seed({ products });
    const { database } = storefront.connection;
    const bestseller = {
      tenant: "retail",
      item_id: "F1150",
      orders: 9,
      category_id: "",
      department_id: "DP-F",
    } as const;
    await database.insertInto("item_orders").values(bestseller).execute();
    await sql`analyze ${sql.table("products")}`.execute(database);
    search = createDatabaseSearch(database, BOUNDS);
  });

  const byText = (text: string, query: Partial<typeof QUERY> = {}) => search.findByText(text, { ...QUERY, ...query });
  const inLevel = (query: Partial<ListQuery> = {}) => search.findInLevel("DP-F", { ...QUERY, ...query });
  const ids = (...numbers: readonly number[]) => numbers.map((number) => `F${number}`);

  it("are looked for in part of the catalog, and the list says so", async () => {
    const { reachable, isTotalExact, total } = await byText("folder");
    expect({ total, isTotalExact }).toEqual({ total: reachable, isTotalExact: false });
    expect(reachable).toBeLessThan(ITEMS);
  });

  it("have the same pages on every request, with each item once", async () => {
    const read = async () => {
      const pages = await Promise.all([0, 10, 20, 30, 40].map((offset) => byText("folder", { offset })));
      return pages.flatMap(({ itemIds }) => itemIds);
    };
    const itemIds = await read();
    expect(new Set(itemIds).size).toBe(itemIds.length);
    expect(await read()).toEqual(itemIds);
  });

  it("include bestsellers from anywhere", async () => {
    expect((await byText("folder", { limit: 100 })).itemIds).toContain("F1150");
    expect((await inLevel())?.itemIds[0]).toBe("F1150");
  });

  it.each([
    ["price-up", ids(1199, 1198, 1197)],
    ["price-down", ids(1000, 1001, 1002)],
    ["name", ids(1001, 1003, 1005)],
  ] as const)("are sorted by %s from the first of all items", async (sort, first) => {
    expect((await byText("folder", { sort, limit: 3 })).itemIds).toEqual(first);
    if (sort !== "name") expect((await inLevel({ sort, limit: 3 }))?.itemIds).toEqual(first);
  });

  it("are filtered by price without reading cheaper items", async () => {
    const filters = ["price:100-250"];
    expect((await byText("folder", { filters, sort: "price-up", limit: 1 })).itemIds).toEqual(ids(1100));
    expect((await byText("folder", { filters })).total).toBe(50);
  });

  it.each(["folder", "blue folder"])("have the few items of a brand: %s", async (text) => {
    const found = await byText(text, { filters: ["brand:Rarely"] });
    expect(found).toMatchObject({ total: text === "folder" ? 3 : 2, isTotalExact: true });
    expect((await inLevel({ filters: ["brand:Rarely"] }))?.itemIds.toSorted()).toEqual(ids(1197, 1198, 1199));
  });

  it("that are rarely together are looked for in all items", async () => {
    expect(await byText("red blue")).toMatchObject({ itemIds: ids(1199), isTotalExact: true });
  });

  it("don't hide rare words if no item has all", async () => {
    const { itemIds, isPartial } = await byText("folder rarely unicorn");
    expect([itemIds.toSorted(), isPartial]).toEqual([ids(1197, 1198, 1199), true]);
  });

  it("are suggested", async () => {
    expect(await search.suggest("red fol", "retail")).toContain("red folder");
    expect(await search.suggest("red unic", "retail")).toEqual([]);
  });
});
