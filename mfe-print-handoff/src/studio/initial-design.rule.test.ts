import { expect, it } from "@jest/globals";
import { businessCardItem, printItem } from "shared-contracts/fixtures";
import { toInitialDesign } from "./initial-design.rule.js";
import { listChoices } from "./entries.rule.js";

it.each([
  ["what the item is made of", printItem.product, { color: "color", sides: "double", paperSize: "letter" }],
  ["the first choices", businessCardItem.product, { color: "FullColor", sides: "OneSided", paperSize: "3.5x2" }],
  ["the size in the name", { name: 'Flyers, 8.5" x 11", 100/Pack' }, { paperSize: "8.5x11" }],
  ["an unknown item", undefined, { paperSize: "3.5x2", front: [], back: [] }],
])("starts with %s", (_why, product, design) => {
  expect(toInitialDesign(product)).toMatchObject(design);
});

it("adds the item's own choices to the studio's", () => {
  expect(listChoices("paperSize", "letter")[0]).toEqual({ value: "letter", label: "letter" });
  expect(listChoices("paperSize", "6x4").map(({ value }) => value)).toEqual(["3.5x2", "6x4", "8.5x11"]);
});
