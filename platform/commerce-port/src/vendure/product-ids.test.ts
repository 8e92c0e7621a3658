import { describe, expect, it, jest } from "@jest/globals";
import { createProductIds } from "./product-ids.js";
import type { VendureClient } from "./vendure-client.js";

/** Finds SKUs that begin with the text, like Vendure's search. */
function createSearch(ids: Readonly<Record<string, string>>) {
  return jest.fn(async (_document: string, variables: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(
      Object.entries(variables).map(([name, text]) => {
        const items = Object.entries(ids).map(([sku, productId]) => ({ sku, productId }));
        return [name, { items: items.filter(({ sku }) => sku.startsWith(String(text))) }];
      }),
    ),
  );
}
const toAsk = (search: ReturnType<typeof createSearch>) => search as unknown as VendureClient["ask"];

describe("product ids", () => {
  it("are searched for once, all in one request", async () => {
    const search = createSearch({ A: "1", B: "2", C: "2" });
    const productIds = createProductIds();
    expect(await productIds.find(toAsk(search), ["A", "B", "C"])).toEqual(["1", "2"]);
    expect(await productIds.find(toAsk(search), ["B", "A"])).toEqual(["2", "1"]);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it("are of exactly this SKU", async () => {
    const productIds = createProductIds();
    expect(await productIds.find(toAsk(createSearch({ "A-10": "1", "A-1": "2" })), ["A-1"])).toEqual(["2"]);
    expect(await productIds.find(toAsk(createSearch({ "B-10": "3" })), ["B-1"])).toEqual([]);
    expect(productIds.has("B-1")).toBe(false);
  });

  it("are known from lists, and searched for again once forgotten", async () => {
    const search = createSearch({ A: "2" });
    const productIds = createProductIds();
    productIds.remember("A", "1");
    expect(await productIds.find(toAsk(search), ["A"])).toEqual(["1"]);
    productIds.forget(["A"]);
    expect(await productIds.find(toAsk(search), ["A"])).toEqual(["2"]);
  });

  it("are kept for the latest twenty thousand SKUs", () => {
    const productIds = createProductIds();
    for (let number = 1; number <= 20_000; number += 1) productIds.remember(`S${number}`, "1");
    expect(productIds.has("S1")).toBe(true);
    productIds.remember("S20001", "1");
    expect([productIds.has("S1"), productIds.has("S2"), productIds.has("S20001")]).toEqual([false, true, true]);
  });
});
