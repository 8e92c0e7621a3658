import { describe, expect, it } from "@jest/globals";
import { createCartLine, placedOrder } from "shared-contracts/fixtures";
import { canReorder, toReorders } from "./reorder.js";

const order = (lines: Parameters<typeof createCartLine>[0][]) => ({
  ...placedOrder,
  lines: lines.map((line) => createCartLine(line)),
});

describe("an order again", () => {
  it("is one request for each way of buying and pickup store", () => {
    const again = order([
      { itemId: "1", quantity: 2, purchaseOption: "ONE_TIME_PURCHASE" },
      { itemId: "2", quantity: 1, purchaseOption: "BOPIS" },
      { itemId: "3", quantity: 5, purchaseOption: "ONE_TIME_PURCHASE" },
      { itemId: "4", quantity: 1, purchaseOption: "BOPIS", storeNumber: "0123" },
      { itemId: "5", quantity: 2, purchaseOption: "BOPIS", storeNumber: "0008" },
      { itemId: "6", quantity: 1, purchaseOption: "AUTO_RESTOCK", frequencyDays: 60 },
    ]);
    expect(toReorders(again)).toEqual([
      {
        purchaseOption: "ONE_TIME_PURCHASE",
        items: [
          { itemId: "1", qty: 2 },
          // Ordered before pickup stores were kept with orders.
          { itemId: "2", qty: 1 },
          { itemId: "3", qty: 5 },
        ],
      },
      { purchaseOption: "BOPIS", storeNumber: "0123", items: [{ itemId: "4", qty: 1 }] },
      { purchaseOption: "BOPIS", storeNumber: "0008", items: [{ itemId: "5", qty: 2 }] },
      { purchaseOption: "AUTO_RESTOCK", frequencyDays: 60, items: [{ itemId: "6", qty: 1 }] },
    ]);
  });

  it("leaves out printed items and plans, and is nothing without others", () => {
    const printed = order([
      { itemId: "1", proofId: "P" },
      { itemId: "2", parentItemId: "1" },
    ]);
    expect(toReorders(printed)).toEqual([]);
    expect(canReorder(printed)).toBe(false);
    expect(canReorder(placedOrder)).toBe(true);
  });
});
