import { describe, expect, it } from "@jest/globals";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SuperstoreLine } from "./read-superstore.js";
import subCategories from "./sub-categories.json" with { type: "json" };
import { toProductRecord } from "./superstore-catalog.js";
import { collectProducts, selectUnitPrice } from "./superstore-products.js";

function line(overrides: Partial<Record<keyof SuperstoreLine, string>> = {}): SuperstoreLine {
  return SuperstoreLine.parse({
    "Order ID": "CA-1",
    "Order Date": "2018-11-08",
    "Customer ID": "CG-1",
    Segment: "Consumer",
    "Postal Code": "42420",
    "Product ID": "FUR-BO-1",
    Category: "Furniture",
    "Sub-Category": "Bookcases",
    "Product Name": "Bookcase",
    Sales: "261.96",
    Quantity: "2",
    Discount: "0",
    ...overrides,
  });
}

describe("selectUnitPrice", () => {
  it.each<[string, readonly SuperstoreLine[], number]>([
    ["sales over quantity", [line()], 130.98],
    ["the discount taken out", [line({ Sales: "80", Quantity: "1", Discount: "0.2" })], 100],
    ["rounded to the cent", [line({ Sales: "10", Quantity: "3" })], 3.33],
    ["the most frequent", [line({ Sales: "20" }), line({ Sales: "30" }), line({ Sales: "20" })], 10],
    [
      "of equally frequent ones the latest",
      [line({ Sales: "20", "Order Date": "2019-01-02" }), line({ Sales: "30", "Order Date": "2018-12-01" })],
      10,
    ],
  ])("takes %s", (_what, lines, expected) => {
    expect(selectUnitPrice(lines)).toBe(expected);
  });
});

describe("collectProducts", () => {
  it("gives the second and third name of an id a suffix, in the order of the file", () => {
    const names = ["Bookcase", "Shelf", "Bookcase", "Rack"].map((name) => line({ "Product Name": name }));
    expect(collectProducts(names).products.map(({ itemId, name }) => [itemId, name])).toEqual([
      ["FUR-BO-1", "Bookcase"],
      ["FUR-BO-1-2", "Shelf"],
      ["FUR-BO-1-3", "Rack"],
    ]);
  });

  it("finds the product of every line again", () => {
    const lines = [line(), line({ "Product Name": "Shelf" })];
    const { productOf } = collectProducts(lines);
    expect(lines.map((each) => productOf(each).itemId)).toEqual(["FUR-BO-1", "FUR-BO-1-2"]);
  });
});

describe("toProductRecord", () => {
  it.each([...Object.keys(subCategories), "Unheard of"])("has pictures for %s", (subCategory) => {
    const [product] = collectProducts([line({ "Sub-Category": subCategory })]).products;
    const sources = product && toProductRecord(product).images.map(({ src }) => src);
    expect(sources).toHaveLength(3);
    expect(sources?.filter((src) => !existsSync(join(__dirname, `../../goods/pictures/${src}.svg`)))).toEqual([]);
  });
});
