import { expect, it } from "@jest/globals";
import { createItem, setItem, swatchItem } from "shared-contracts/fixtures";
import { listSwatches } from "./rule.js";

const shown = (item: Parameters<typeof listSwatches>[0]) =>
  listSwatches(item).map(({ child, isCurrent }) => [child.skuNumber, isCurrent]);

it.each([
  [
    "every color, this one marked",
    swatchItem,
    [
      ["800006", true],
      ["800007", false],
      ["800008", false],
    ],
  ],
  [
    "this one by its sku, without the customer's number",
    createItem({ ...swatchItem, itemID: "800007##CIN-1" }),
    [
      ["800006", false],
      ["800007", true],
      ["800008", false],
    ],
  ],
  ["nothing for a set", setItem, []],
  ["nothing for an item alone", createItem(), []],
  ["nothing without children", createItem({ skuSetData: { displayType: "SWATCH" } }), []],
])("lists %s", (_why, item, expected) => {
  expect(shown(item)).toEqual(expected);
});
