import { expect, it } from "@jest/globals";
import { createCartLine, placedOrder } from "shared-contracts/fixtures";
import { describeDestination, toOrderLinePrice } from "./order-facts.js";

it.each([
  ["has no discount", { quantity: 3, unitPrice: 36.99, lineTotal: 110.97 }, "3 × $36.99"],
  ["was discounted by a cent", { quantity: 1, unitPrice: 11.29, lineTotal: 11.28 }, "1 × $11.29, less $0.01"],
  ["was discounted", { quantity: 2, unitPrice: 11.29, lineTotal: 21.45 }, "2 × $11.29, less $1.13"],
])("a line that %s says how it comes to its amount", (_which, amounts, text) => {
  expect(toOrderLinePrice({ ...createCartLine(), ...amounts }, "retail")).toBe(text);
});

const ADDRESS = "Ship to Ada Reader, 12 Main St, Boston, MA 02108";

it.each([
  ["to its address", {}, [ADDRESS]],
  ["to its address, with the customer's number", { poNumber: "PO-7" }, [ADDRESS, "Purchase order PO-7"]],
  [
    "only its invoice to its address",
    { lines: [createCartLine({ purchaseOption: "BOPIS" })] },
    [ADDRESS.replace("Ship", "Invoice")],
  ],
  ["nowhere that is known", { shipTo: undefined }, []],
])("an order goes %s", (_where, facts, lines) => {
  expect(describeDestination({ ...placedOrder, ...facts }, "retail")).toEqual(lines);
});
