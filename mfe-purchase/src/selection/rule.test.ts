import { describe, expect, it } from "@jest/globals";
import {
  createItem,
  createPrice,
  forcedHardSubItem,
  inStoreOnlyItem,
  outOfStockItem,
  outOfStockPickupItem,
  retailMember,
  sellableItem,
} from "shared-contracts/fixtures";
import {
  readSelectionQuery,
  selectInitialSelection,
  switchOption,
  withoutSelection,
  writeSelectionQuery,
} from "./rule.js";

describe("selection query", () => {
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

  const first = { option: "ONE_TIME_PURCHASE", quantity: 1, store: "0008" } as const;

  it("keeps other parameters", () => {
    const query = { itemId: "1", option: "BOPIS", qty: "3" };
    const selection = { option: "AUTO_RESTOCK", quantity: 2, image: 1, store: "0014" } as const;
    expect(writeSelectionQuery(query, selection, first)).toEqual({
      itemId: "1",
      option: "AUTO_RESTOCK",
      qty: "2",
      image: "1",
      storeNumber: "0014",
    });
  });

  it("omits defaults", () => {
    const query = { option: "BOPIS", qty: "3", image: "2" };
    expect(writeSelectionQuery(query, { ...first, image: 0 }, first)).toEqual({});
    expect(writeSelectionQuery(query, {}, first)).toEqual({});
  });

  it("includes a usual choice that differs from the rules' default", () => {
    const restocked = { option: "AUTO_RESTOCK", quantity: 12 } as const;
    expect(writeSelectionQuery({ ars: "y" }, { option: "ONE_TIME_PURCHASE", quantity: 1 }, restocked)).toEqual({
      ars: "y",
      option: "ONE_TIME_PURCHASE",
      qty: "1",
    });
    expect(writeSelectionQuery({ ars: "y" }, restocked, restocked)).toEqual({ ars: "y" });
  });

  it("keeps a store named before", () => {
    expect(writeSelectionQuery({ storeNumber: "0014" }, { store: "0014" }, { store: "0014" })).toEqual({
      storeNumber: "0014",
    });
  });

  it("round-trips", () => {
    const selection = { option: "AUTO_RESTOCK", quantity: 12, image: 3 } as const;
    expect(readSelectionQuery(writeSelectionQuery({}, selection, first))).toEqual(selection);
  });

  it("recognizes a query without option and quantity", () => {
    expect(withoutSelection({ ars: "y", option: "BOPIS", qty: "2", image: "1" })).toEqual({ ars: "y", image: "1" });
  });
});

const deliveryOnly = createItem({ price: createPrice() });

it.each([
  ["delivery of one [S1-5.04] [S1-4.02] [S2-4.04]", sellableItem, {}, "ONE_TIME_PURCHASE", 1],
  ["delivery of the factor [S1-5.08]", forcedHardSubItem, {}, "ONE_TIME_PURCHASE", 12],
  ["pickup of an item out of stock [S2-4.03]", outOfStockPickupItem, {}, "BOPIS", 1],
  ["pickup of an item sold in stores only [S2-4.03]", inStoreOnlyItem, {}, "BOPIS", 1],
  ["delivery of an item out of stock that is not picked up [S2-4.03]", outOfStockItem, {}, "ONE_TIME_PURCHASE", 1],
  ["auto restock by ars=y [S2-2.07]", sellableItem, { ars: "y" }, "AUTO_RESTOCK", 1],
  ["what the address says", sellableItem, { option: "BOPIS", qty: "3" }, "BOPIS", 3],
  ["the address before ars=y", sellableItem, { option: "ONE_TIME_PURCHASE", ars: "y" }, "ONE_TIME_PURCHASE", 1],
  ["no option that is not offered [S2-4.05]", deliveryOnly, { option: "BOPIS" }, "ONE_TIME_PURCHASE", 1],
  ["no option that nobody knows", sellableItem, { option: "MOONLIT", qty: "x" }, "ONE_TIME_PURCHASE", 1],
])("starts with %s", (_why, item, query, option, quantity) => {
  expect(selectInitialSelection({ item, context: retailMember, query })).toEqual({ option, quantity });
});

describe("switchOption", () => {
  const chosen = { option: "ONE_TIME_PURCHASE", enhancedDelivery: true, plan: "700001" } as const;
  it.each([
    ["BOPIS", false],
    ["AUTO_RESTOCK", false],
    ["ONE_TIME_PURCHASE", true],
  ] as const)("to %s deselects an enhanced delivery: %j [S2-4.09]", (option, enhancedDelivery) => {
    expect(switchOption(chosen, option)).toEqual({ option, enhancedDelivery, plan: "700001" });
  });

  it("does not select an enhanced delivery by itself", () => {
    expect(switchOption({ option: "BOPIS", enhancedDelivery: false }, "ONE_TIME_PURCHASE").enhancedDelivery).toBe(
      false,
    );
  });
});
