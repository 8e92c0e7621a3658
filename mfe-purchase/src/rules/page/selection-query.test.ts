import { describe, expect, it } from "@jest/globals";
import { readSelectionQuery, writeSelectionQuery } from "./selection-query.js";

describe("selection in the address", () => {
  it.each([
    ["all of it", { option: "BOPIS", qty: "3", image: "2" }, { option: "BOPIS", quantity: 3, image: 2 }],
    ["the first picture", { image: "0" }, { image: 0 }],
    ["no unknown option", { option: "INSTOREONLY" }, {}],
    ["no quantity 0", { qty: "0" }, {}],
    ["no word for a number", { qty: "x", image: "-1" }, {}],
    ["no fifth digit", { qty: "12345" }, {}],
    ["nothing", {}, {}],
  ])("reads %s", (_why, query, expected) => {
    expect(readSelectionQuery(query)).toEqual(expected);
  });

  it("keeps what else is in the address", () => {
    const query = { itemId: "1", option: "BOPIS", qty: "3" };
    expect(writeSelectionQuery(query, { option: "AUTO_RESTOCK", quantity: 2, image: 1 })).toEqual({
      itemId: "1",
      option: "AUTO_RESTOCK",
      qty: "2",
      image: "1",
    });
  });

  it("leaves out what is as at first", () => {
    const query = { option: "BOPIS", qty: "3", image: "2" };
    expect(writeSelectionQuery(query, { option: "ONE_TIME_PURCHASE", quantity: 1, image: 0 })).toEqual({});
    expect(writeSelectionQuery(query, {})).toEqual({});
  });

  it("reads back what it wrote", () => {
    const selection = { option: "AUTO_RESTOCK", quantity: 12, image: 3 } as const;
    expect(readSelectionQuery(writeSelectionQuery({}, selection))).toEqual(selection);
  });
});
