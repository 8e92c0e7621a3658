import { beforeAll, describe, expect, it } from "@jest/globals";
import { availableDatabaseKinds } from "shared-database/testing";
import { createTestStorefront, type FeedInput } from "../../testing/create-test-storefront.js";
import { createDatabaseSearch } from "./database-search.js";
import type { ListQuery, ProductSearch } from "./list-queries.js";
import { useForTests } from "../../testing/use-for-tests.js";

const COLORS = ["Red", "Blue", "Green"] as const;
const PENS = 60;
/** More than a list considers individually. */
const FOLDERS = 640;

type Product = NonNullable<FeedInput["products"]>[number];

const IN_PENS = { department: { id: "DP-W", name: "Writing" }, category: { id: "CT-P", name: "Pens" } };

const pens = Array.from({ length: PENS }, (_, index): Product => {
  const dollars = 2 + index * 3;
  return {
    itemId: `PEN-${index}`,
    name: `Gel pen, number ${index}`,
    brandName: `Brand ${index % 4}`,
    tenants: index === 59 ? ["business"] : ["retail", "business"],
    hierarchy: { ...IN_PENS, class: { id: `CL-${index % 2}`, name: `Pens ${index % 2}` } },
    specifications: [
      { name: "Color", value: COLORS[index % 3] ?? "" },
      { name: "Serial number", value: `S-${index}` },
    ],
    prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: dollars + 30, finalPrice: dollars }],
    flags: { seePriceInCart: index === 7 },
  };
});

const folders = Array.from({ length: FOLDERS }, (_, index): Product => ({
  itemId: `FOLDER-${index}`,
  name: index === 613 ? "Folder" : `Manila folder ${index} with a long name`,
  brandName: index < 3 ? "Rarely" : "Often",
  hierarchy: { department: { id: "DP-F", name: "Filing" } },
  prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: FOLDERS - index, finalPrice: FOLDERS - index }],
}));

const FEED: FeedInput = {
  products: [...pens, ...folders],
  inventory: pens.map(({ itemId }, index) => ({ itemId, onHand: index % 5 === 0 ? 0 : 9 })),
};

const QUERY: ListQuery & { readonly isLiteral: boolean } = {
  tenant: "retail",
  customerNumber: "",
  filters: [],
  sort: "best",
  price: "final",
  offset: 0,
  limit: 30,
  isLiteral: false,
};

describe.each(availableDatabaseKinds())("search on %s", (kind) => {
  const storefront = useForTests(() => createTestStorefront({ kind }));
  let search: ProductSearch;
  beforeAll(async () => {
    search = createDatabaseSearch(storefront.connection.database);
    await storefront.seed(FEED);
  }, 120_000);

  const byText = (text: string, query: Partial<typeof QUERY> = {}) => search.findByText(text, { ...QUERY, ...query });
  const inLevel = async (levelId: string, query: Partial<ListQuery> = {}) => {
    const found = await search.findInLevel(levelId, { ...QUERY, ...query });
    if (!found) throw new Error(`${levelId} has no items`);
    return found;
  };
  const priceOf = (itemId: string) => pens[Number(itemId.slice("PEN-".length))]?.prices?.[0]?.finalPrice ?? 0;

  it("finds items with all words, and counts them exactly", async () => {
    expect(await byText("pen gel")).toMatchObject({ total: 59, isTotalExact: true, isPartial: false });
    expect(await byText("pen gel", { tenant: "business" })).toMatchObject({ total: 60 });
  });

  it.each(["PEN-12", "pen 12", "PEN12", "Item # PEN-12"])("finds an item by its number as %s", async (text) => {
    expect((await byText(text)).itemIds[0]).toBe("PEN-12");
  });

  it("corrects a word that no item has, and says so", async () => {
    expect(await byText("manilla foldr 3")).toMatchObject({ correctedText: "manila folder 3", isPartial: false });
    expect((await byText("gel pne")).total).toBeGreaterThan(0);
  });

  it("looks for what was typed when it is asked to", async () => {
    expect(await byText("foldr", { isLiteral: true })).toMatchObject({ itemIds: [], total: 0 });
  });

  it("says when items have some of the words only", async () => {
    expect(await byText("gel trombone")).toMatchObject({ isPartial: true, total: 59 });
    expect(await byText("trombone")).toMatchObject({ itemIds: [], total: 0, isTotalExact: true, isPartial: false });
  });

  it("finds the item named exactly so among more matches than it ranks", async () => {
    const { itemIds, isTotalExact, reachable, total } = await byText("folder");
    expect([itemIds[0], isTotalExact]).toEqual(["FOLDER-613", false]);
    expect(total).toBeGreaterThanOrEqual(reachable);
  });

  it.each(["DP-W", "CT-P"])("lists the level %s with its hierarchy", async (levelId) => {
    const found = await inLevel(levelId);
    expect(found).toMatchObject({ total: 59, isTotalExact: true });
    expect(found.hierarchy).toMatchObject(IN_PENS);
  });

  it("knows no level without items", async () => {
    expect(await search.findInLevel("NONE", QUERY)).toBeUndefined();
  });

  it("leafs through a list without losing or repeating an item", async () => {
    const parts = await Promise.all([0, 20, 40].map((offset) => inLevel("DP-W", { offset, limit: 20 })));
    const itemIds = parts.flatMap((part) => part.itemIds);
    expect([itemIds.length, new Set(itemIds).size]).toEqual([59, 59]);
  });

  it("counts for each option what choosing it brings", async () => {
    const list = await inLevel("DP-W");
    expect(list.facets.map(({ title }) => title)).toEqual(["Brand", "Price", "Availability", "Color"]);
    for (const { filter, count } of list.facets.flatMap(({ options }) => options))
      expect([filter, (await inLevel("DP-W", { filters: [filter] })).total]).toEqual([filter, count]);
  });

  it("takes filters of one kind as alternatives, those of several together", async () => {
    const brands = ["brand:Brand 0", "brand:Brand 1"];
    expect((await inLevel("DP-W", { filters: brands })).total).toBe(30);
    const both = await byText("gel", { filters: [...brands, "spec.Color:Red"] });
    expect(both.total).toBe(10);
    const color = both.facets.find(({ title }) => title === "Color");
    expect(color?.options.map(({ label, count, isChosen }) => [label, count, isChosen])).toEqual([
      ["Blue", 10, false],
      ["Green", 10, false],
      ["Red", 10, true],
    ]);
  });

  it("finds what filters ask for beyond the items that it knows one by one", async () => {
    for (const found of [
      await inLevel("DP-F", { filters: ["brand:Rarely"] }),
      await byText("folder", { filters: ["brand:Rarely"] }),
    ])
      expect([found.itemIds.toSorted(), found.isTotalExact]).toEqual([["FOLDER-0", "FOLDER-1", "FOLDER-2"], true]);
  });

  it("sorts by name and by price", async () => {
    const names = (await inLevel("DP-W", { sort: "name" })).itemIds;
    expect(names.slice(0, 3)).toEqual(["PEN-0", "PEN-1", "PEN-2"]);
    const cheap = (await byText("gel", { sort: "price-up" })).itemIds.map(priceOf);
    expect(cheap).toEqual(cheap.toSorted((one, other) => one - other));
    const dear = (await inLevel("DP-W", { sort: "price-down" })).itemIds.map(priceOf);
    expect(dear).toEqual(dear.toSorted((one, other) => other - one));
    expect((await inLevel("DP-F", { sort: "price-up" })).itemIds[0]).toBe("FOLDER-639");
  });

  it("tells nothing of prices that the visitor may not see", async () => {
    const hidden = await inLevel("DP-W", { price: "none", sort: "price-up", filters: ["price:0-10"] });
    expect(hidden.sorts).not.toContain("price-up");
    expect(hidden.facets.find(({ title }) => title === "Price")?.options ?? []).not.toContainEqual(
      expect.objectContaining({ count: expect.any(Number), isChosen: false }),
    );
    const filters = ["price:10-25"];
    const final = (await inLevel("DP-W", { filters })).itemIds;
    expect(final).toContain("PEN-6");
    // Its price only shows in the cart.
    expect(final).not.toContain("PEN-7");
    expect((await inLevel("DP-W", { filters, price: "base" })).itemIds).toEqual([]);
  });

  it("suggests words and names that lead somewhere", async () => {
    expect(await search.suggest("g", "retail")).toEqual([]);
    expect(await search.suggest("trombone", "retail")).toEqual([]);
    const suggestions = await search.suggest("man", "retail");
    expect(suggestions[0]).toBe("manila");
    for (const suggestion of suggestions) expect((await byText(suggestion)).total).toBeGreaterThan(0);
    expect(await search.suggest("gel pe", "retail")).toContain("gel pen");
  });

  it("follows changes at once", async () => {
    const [pen] = pens;
    if (!pen) return;
    await storefront.seed({
      products: [{ ...pen, name: "Xylograph", specifications: [{ name: "Color", value: "Ochre" }] }],
      inventory: [{ itemId: "PEN-0", onHand: 3 }],
    });
    expect((await byText("xylogaph")).itemIds).toEqual(["PEN-0"]);
    const filters = ["spec.Color:Ochre", "stock:yes"];
    expect((await inLevel("DP-W", { filters })).itemIds).toEqual(["PEN-0"]);
  });
});
