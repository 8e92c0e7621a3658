import { describe, expect, it } from "@jest/globals";
import { COMPARE_MAXIMUM } from "shared-contracts/constants";
import { createTile } from "shared-contracts/fixtures";
import { canCompareMore, isCompared, readCompared, removeCompared, toggleCompared } from "./list.rule.js";
import { toCompareRows } from "./table.rule.js";

const list = (count: number) => Array.from({ length: count }, (_, index) => ({ compareItemID: String(index) }));

describe("toggleCompared", () => {
  it.each([0, 1, COMPARE_MAXIMUM - 1])("adds while fewer than 4 are compared: %i [S2-4.28][S2-5.13]", (count) => {
    expect(canCompareMore(list(count))).toBe(true);
    expect(toggleCompared(list(count), { compareItemID: "new" })).toMatchObject({ kind: "added" });
    expect(toggleCompared(list(count), { compareItemID: "new" }).items).toHaveLength(count + 1);
  });

  it("refuses a fifth [S2-4.28][S2-5.13]", () => {
    expect(canCompareMore(list(COMPARE_MAXIMUM))).toBe(false);
    expect(toggleCompared(list(COMPARE_MAXIMUM), { compareItemID: "new" })).toEqual({
      kind: "full",
      items: list(COMPARE_MAXIMUM),
    });
  });

  it("removes one of four by any of its ids", () => {
    const { kind, items } = toggleCompared(list(COMPARE_MAXIMUM), { compareItemID: "2##CIN" });
    expect(kind).toBe("removed");
    expect(items.map(({ compareItemID }) => compareItemID)).toEqual(["0", "1", "3"]);
  });

  it("keeps core SKU, name and image", () => {
    const { items } = toggleCompared([], { compareItemID: "1##CIN", name: "Pen", image: "pen" });
    expect(items).toEqual([{ compareItemID: "1", name: "Pen", image: "pen" }]);
    expect(isCompared(items, "1")).toBe(true);
    expect(isCompared(items, "2")).toBe(false);
    expect(removeCompared(items, "1##CIN-2")).toEqual([]);
  });
});

describe("readCompared", () => {
  it.each([
    ["nothing kept", null, []],
    ["what is no JSON", "{", []],
    ["what is no list", '{"compareItemID":"1"}', []],
    ["wrong entries", '[1,null,{"compareItemID":7},{"compareItemID":""},{"compareItemID":"1","name":3}]', ["1"]],
    ["doubles", '[{"compareItemID":"1"},{"compareItemID":"1"},{"compareItemID":"2"}]', ["1", "2"]],
  ] as const)("handles %s", (_why, stored, expected) => {
    expect(readCompared(stored).map(({ compareItemID }) => compareItemID)).toEqual(expected);
  });

  it("keeps only names and images that are strings", () => {
    const kept = [
      { compareItemID: "1", name: "Pen", image: "pen", price: 3 },
      { compareItemID: "2", name: 7, image: {} },
    ];
    expect(readCompared(JSON.stringify(kept))).toEqual([
      { compareItemID: "1", name: "Pen", image: "pen" },
      { compareItemID: "2" },
    ]);
  });

  it.each([COMPARE_MAXIMUM, COMPARE_MAXIMUM + 1])("never returns more than 4 of %i stored [S2-5.13]", (count) => {
    expect(readCompared(JSON.stringify(list(count)))).toHaveLength(COMPARE_MAXIMUM);
  });
});

describe("toCompareRows", () => {
  const paper = createTile({
    percentageOffMsg: "10% off",
    review: { rating: 4.25, count: 8 },
    model: "RL-20",
    arrivalText: "In stock. Get it by Monday",
    units: "Ream",
    unitsNum: 5,
    pricePerUnit: 0.02,
    specifications: [
      { name: "Weight", value: "20 lb" },
      { name: "Color", value: "White" },
    ],
  });
  const other = createTile({
    price: "$3.00",
    brandName: "ridgeline ",
    pricePerUnit: 0.001,
    pricePerUnitUom: "sheet",
    ecoTitle: "Recycled",
    stateText: "Discontinued",
    arrivalText: "Get it by Monday",
    specifications: [
      { name: "Brightness", value: "92" },
      { name: "Weight", value: "20 LB" },
    ],
  });
  const rows = toCompareRows([paper, other], "retail");
  const row = (heading: string) => rows.find((candidate) => candidate.heading === heading);

  it("puts known attributes side by side, specifications last", () => {
    expect(rows.map(({ heading, values }) => [heading, ...values])).toEqual([
      ["Price", "$12.99", "$3.00"],
      ["Availability", "In stock. Get it by Monday", "Discontinued"],
      ["Price per unit", "$0.02 per sheet", "Less than $0.01 per unit"],
      ["Savings", "10% off", ""],
      ["Rating", "4.3 of 5 (8)", ""],
      ["Brand", "Ridgeline", "ridgeline "],
      ["Model", "RL-20", ""],
      ["Package", "5/Ream", ""],
      ["Environment", "", "Recycled"],
      ["Weight", "20 lb", "20 LB"],
      ["Color", "White", ""],
      ["Brightness", "", "92"],
    ]);
  });

  it.each([
    ["a price with options only starts there", { isCustomizable: 8 }, "Price", "Starting at $12.99"],
    ["a package of one is its unit alone", { units: "Each", unitsNum: 1 }, "Package", "Each"],
    ["a package of two is counted", { units: "Box", unitsNum: 2 }, "Package", "2/Box"],
    ["thousands are grouped", { units: "Carton", unitsNum: 5000 }, "Package", "5,000/Carton"],
    ["a number without a unit is no package", { units: undefined, unitsNum: 4 }, "Package", undefined],
    ["one cent a unit is told", { pricePerUnit: 0.01 }, "Price per unit", "$0.01 per sheet"],
    ["a hair less is not", { pricePerUnit: 0.0099 }, "Price per unit", "Less than $0.01 per unit"],
    ["nothing a unit is no price", { pricePerUnit: 0 }, "Price per unit", undefined],
    ["a price of no unit is none", { pricePerUnit: 3, pricePerUnitUom: undefined }, "Price per unit", undefined],
    ["stars of nobody are none", { review: { rating: 4, count: 0 } }, "Rating", undefined],
    ["nor is a number without stars", { review: { rating: 0, count: 3 } }, "Rating", undefined],
    ["a tile may have no reviews", { review: undefined }, "Rating", undefined],
    ["an eco id stands where there is no title", { ecoId: "E-7", ecoTitle: undefined }, "Environment", "E-7"],
    ["the title wins", { ecoId: "E-7", ecoTitle: "Recycled" }, "Environment", "Recycled"],
    ["a tile may have no specifications", { specifications: undefined }, "Weight", undefined],
  ] as const)("%s", (_why, overrides, heading, expected) => {
    const plain = { ...paper, pricePerUnitUom: "sheet", specifications: undefined, ...overrides };
    const line = toCompareRows([plain], "retail").find((candidate) => candidate.heading === heading);
    expect(line?.values[0]).toBe(expected);
    expect(line?.differs ?? false).toBe(false);
  });

  it("marks rows with different values, ignoring spelling", () => {
    expect(row("Price")?.differs).toBe(true);
    expect(row("Brand")?.differs).toBe(false);
    expect(row("Weight")?.differs).toBe(false);
    expect(row("Color")?.differs).toBe(true);
  });

  it("hides the amount of an item whose price shows in the cart", () => {
    const hidden = toCompareRows([{ ...paper, seePriceInCart: true }], "retail");
    expect(hidden.map(({ heading }) => heading)).not.toContain("Savings");
    expect(hidden.map(({ heading }) => heading)).not.toContain("Price per unit");
    expect(hidden[0]?.values).toEqual(["See price in cart"]);
  });
});
