import { describe, expect, it } from "@jest/globals";
import { createItem, createPriceInfo } from "shared-contracts/fixtures";
import { describePerUnit, describeUnit } from "./describe-unit.js";

describe("describeUnit", () => {
  it.each([
    ["hides each with 1", "Each", 1, undefined],
    ["hides each with 0", "Each", 0, undefined],
    ["hides each without a quantity", "each", undefined, undefined],
    ["hides EA with 1", "EA", 1, undefined],
    ["shows each with 2", "Each", 2, "2/Each"],
    ["shows a ream with 1", "Ream", 1, "1/Ream"],
    ["shows a unit that begins like each", "Eachpack", 1, "1/Eachpack"],
    ["shows a unit that ends like each", "Beach", 1, "1/Beach"],
    ["shows nothing without a unit", undefined, 5, undefined],
  ])("%s [S2-9.22]", (_why, unitOfMeasure, unitOfMeasureQty, expected) => {
    const item = createItem({ product: { unitOfMeasureComposite: { unitOfMeasure, unitOfMeasureQty } } });
    expect(describeUnit(item, "retail")).toBe(expected);
  });
});

describe("describePerUnit", () => {
  it.each([
    ["less than a cent as words", 0.009, "sheet", "Less than $0.01 per unit"],
    ["less than a cent without a unit", 0.009, undefined, "Less than $0.01 per unit"],
    ["exactly a cent as a price", 0.01, "sheet", "$0.01 per sheet"],
    ["more than a cent as a price", 0.026, "sheet", "$0.03 per sheet"],
    ["a price without a unit not at all", 0.5, undefined, undefined],
    ["a missing price not at all", undefined, "sheet", undefined],
  ])("shows %s [S1-5.17]", (_why, finalPricePerUnit, pricePerUnitUom, expected) => {
    const info = createPriceInfo("ONE_TIME_PURCHASE", { finalPricePerUnit, pricePerUnitUom });
    expect(describePerUnit(info, "retail")).toBe(expected);
  });
});
