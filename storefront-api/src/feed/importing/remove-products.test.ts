import { beforeEach, describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { join } from "node:path";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createFolder, recordProblems } from "../../testing/import-options.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { importCatalog } from "../formats/import-catalog.js";
import { importFolder } from "./import-folder.js";
import { RemovalRefusedError } from "./remove-products.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);
let rosa: Shopper;

beforeEach(async () => {
  await storefront.reset(SHOP_FEED);
  rosa = createShopper(storefront.app);
});

const products = SHOP_FEED.products ?? [];
const without = (...itemIds: readonly string[]) => products.filter(({ itemId }) => !itemIds.includes(itemId));

async function replace(records: readonly object[], maxRemovedPercent = 100) {
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  const folder = createFolder({ "products.ndjson": text });
  const options = recordProblems({ replacement: { maxRemovedPercent } });
  const [counts] = await importFolder(storefront.connection.database, folder, options);
  return { counts, problems: options.problems };
}

const isOnSale = async (itemId: string) =>
  (await rosa.get(`/ele-lpd/api/sba-sku/lpd-sba-sku/product_${itemId}`)).statusCode === 200;
const search = async (query: string) => JSON.stringify((await rosa.get(`/ele-lpd/api/search?q=${query}`)).json());

describe("a feed that replaces the catalog", () => {
  it("takes off sale what it doesn't have, and nothing else", async () => {
    expect(await isOnSale("LAST-1")).toBe(true);
    expect(await search("last lamp")).toContain("LAST-1");
    const { counts } = await replace(without("LAST-1"));
    expect(counts).toMatchObject({ lines: products.length - 1, created: 0, changed: 0, removed: 1 });
    expect(await isOnSale("LAST-1")).toBe(false);
    expect(await isOnSale("DESK-1")).toBe(true);
    expect(await search("last lamp")).not.toContain("LAST-1");
    expect((await replace(without("LAST-1"))).counts).toMatchObject({ changed: 0, removed: 0 });
  });

  it("brings back a product that was removed", async () => {
    await replace(without("LAST-1"));
    expect((await replace(products)).counts).toMatchObject({ changed: 1, removed: 0 });
    expect(await isOnSale("LAST-1")).toBe(true);
  });

  it("keeps the names of removed products in orders, and carts usable", async () => {
    await rosa.signIn(RETAIL_MEMBER);
    const add = (itemId: string) =>
      rosa.send("POST", "/ele-lpd/api/cart/items", { items: [{ itemId, qty: 1 }], location: "pdp" });
    await add("LAST-1");
    await rosa.send("POST", "/ele-lpd/api/orders", { shipTo });
    await add("LAST-1");
    await add("DESK-1");
    await replace(without("LAST-1"));
    const { orders } = (await rosa.get("/ele-lpd/api/orders")).json();
    expect(orders[0].lines).toMatchObject([{ itemId: "LAST-1", name: "Last lamp" }]);
    expect((await rosa.get("/ele-lpd/api/cart")).statusCode).toBe(200);
    const outcomes = [(await add("LAST-1")).json(), (await add("DESK-1")).json()];
    expect(outcomes).toMatchObject([
      { addedItems: [], failedItems: [{ itemId: "LAST-1" }] },
      { addedItems: [{ itemId: "DESK-1" }], failedItems: [] },
    ]);
  });

  it("imports nothing if more would go than is allowed, and says which and what to do", async () => {
    const [kept] = products;
    const attempt = replace([{ ...kept, name: "Another name" }], 10);
    await expect(attempt).rejects.toThrow(RemovalRefusedError);
    const missing = products.length - 1;
    await expect(attempt).rejects.toThrow(
      new RegExp(
        `${missing} of ${products.length} products on sale .* --max-removed allows 10 %.*\\n.*LAST-1|--max-removed`,
      ),
    );
    expect(await search("Another name")).not.toContain("Another name");
  });

  it("allows exactly the share that is set", async () => {
    const share = 100 / products.length;
    await expect(replace(without("LAST-1"), share - 0.01)).rejects.toThrow(RemovalRefusedError);
    expect((await replace(without("LAST-1"), share)).counts).toMatchObject({ removed: 1 });
  });

  it("removes nothing if a line is invalid", async () => {
    const { counts, problems } = await replace([{ itemId: "DESK-1" }]);
    expect(counts).toMatchObject({ invalid: 1, removed: 0 });
    expect(problems).toEqual(["products.ndjson:1: name: expected a string, found nothing"]);
    expect(await isOnSale("LAST-1")).toBe(true);
  });

  it("works with product files of other systems", async () => {
    const folder = createFolder({ "table.csv": "sku,title,price\nDESK-1,Desk,459.99\n" });
    const options = recordProblems({ replacement: { maxRemovedPercent: 100 } });
    const counts = await importCatalog(storefront.connection.database, join(folder, "table.csv"), options);
    expect(counts.find(({ file }) => file === "products")).toMatchObject({ removed: products.length - 1 });
    expect(await isOnSale("DESK-1")).toBe(true);
    expect(await isOnSale("LAST-1")).toBe(false);
  });
});
