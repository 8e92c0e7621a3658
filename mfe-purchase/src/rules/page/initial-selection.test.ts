import { expect, it } from "@jest/globals";
import {
  createItem,
  createPrice,
  forcedHardSubItem,
  outOfStockPickupItem,
  retailMember,
  sellableItem,
} from "shared-contracts/fixtures";
import { selectInitialSelection } from "./initial-selection.js";

const deliveryOnly = createItem({ price: createPrice() });

it.each([
  ["delivery of one [S1-5.04][S1-4.02]", sellableItem, {}, "ONE_TIME_PURCHASE", 1],
  ["delivery of the factor [S1-5.08]", forcedHardSubItem, {}, "ONE_TIME_PURCHASE", 12],
  ["what the rules prefer", outOfStockPickupItem, {}, "BOPIS", 1],
  ["auto restock by ars=y [S2-2.07]", sellableItem, { ars: "y" }, "AUTO_RESTOCK", 1],
  ["what the address says", sellableItem, { option: "BOPIS", qty: "3" }, "BOPIS", 3],
  ["the address before ars=y", sellableItem, { option: "ONE_TIME_PURCHASE", ars: "y" }, "ONE_TIME_PURCHASE", 1],
  ["no option that is not offered [S2-4.05]", deliveryOnly, { option: "BOPIS" }, "ONE_TIME_PURCHASE", 1],
  ["no option that nobody knows", sellableItem, { option: "MOONLIT", qty: "x" }, "ONE_TIME_PURCHASE", 1],
])("begins with %s", (_why, item, query, option, quantity) => {
  expect(selectInitialSelection({ item, context: retailMember, query })).toEqual({ option, quantity });
});
