import { describe, expect, it } from "@jest/globals";
import { toRelatedChoices, toRelatedProductsSelection } from "./related-selection.js";

const choices = [
  { partNumber: "700001", quantity: 1, catentry: "11", type: "WARRANTY", price: 79.9 },
  { partNumber: "700004", quantity: 2, catentry: "12", type: "ASSEMBLY", price: 99.99 },
];

describe("related products selection", () => {
  it("joins every list by | in the same order [S1-3.26]", () => {
    expect(toRelatedProductsSelection(choices)).toEqual({
      partNumberList: "700001|700004",
      quantityList: "1|2",
      catentryList: "11|12",
      planList: "WARRANTY|ASSEMBLY",
      priceList: "79.90|99.99",
    });
  });

  it("is read back as it was, also when empty", () => {
    expect(toRelatedChoices(toRelatedProductsSelection(choices))).toEqual(choices);
    expect(toRelatedChoices(toRelatedProductsSelection([]))).toEqual([]);
    expect(toRelatedChoices({})).toEqual([]);
  });

  it.each([
    [
      "lists of different lengths",
      { partNumberList: "1|2", quantityList: "1", catentryList: "a", planList: "W", priceList: "1" },
    ],
    [
      "a quantity that is no number",
      { partNumberList: "1", quantityList: "x", catentryList: "a", planList: "W", priceList: "1" },
    ],
    ["a missing list", { partNumberList: "1", quantityList: "1", catentryList: "a", planList: "W" }],
  ])("refuses %s", (_title, selection) => {
    expect(toRelatedChoices(selection)).toBeUndefined();
  });
});
