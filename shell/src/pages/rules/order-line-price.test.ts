import { expect, it } from "@jest/globals";
import { createCartLine } from "shared-contracts/fixtures";
import { toOrderLinePrice } from "./order-line-price.js";

it.each([
  ["has no discount", { quantity: 3, unitPrice: 36.99, lineTotal: 110.97 }, "3 × $36.99"],
  ["was discounted by a cent", { quantity: 1, unitPrice: 11.29, lineTotal: 11.28 }, "1 × $11.29, less $0.01"],
  ["was discounted", { quantity: 2, unitPrice: 11.29, lineTotal: 21.45 }, "2 × $11.29, less $1.13"],
])("a line that %s says how it comes to its amount", (_which, amounts, text) => {
  expect(toOrderLinePrice({ ...createCartLine(), ...amounts }, "retail")).toBe(text);
});
