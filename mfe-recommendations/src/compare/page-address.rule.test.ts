import { expect, it } from "@jest/globals";
import { readCompareAddress, toCompareAddress, toCompareField } from "./page-address.rule.js";

it.each([
  [{}, []],
  [{ "item-1": "on", other: "x", "item-2": "" }, ["1", "2"]],
  [{ "item-": "on", item: "3" }, []],
  [{ "item-1": "", "item-2": "", "item-3": "", "item-4": "" }, ["1", "2", "3", "4"]],
  [{ "item-1": "", "item-2": "", "item-3": "", "item-4": "", "item-5": "" }, ["1", "2", "3", "4"]],
])("an address with %j compares %j", (query, skus) => {
  expect(readCompareAddress({ query })).toEqual(skus);
});

it("makes an address that compares the same", () => {
  const address = new URL(toCompareAddress(["PEN/1", "INK 2"]), "http://shop.test");
  expect(address.pathname).toBe("/compare");
  expect(readCompareAddress({ query: Object.fromEntries(address.searchParams) })).toEqual(["PEN/1", "INK 2"]);
  expect(toCompareField("135848")).toBe("item-135848");
});
