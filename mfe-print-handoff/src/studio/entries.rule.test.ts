import { expect, it } from "@jest/globals";
import { businessCardItem, printItem } from "shared-contracts/fixtures";
import { listChoices, listLooks, lookOfDesign, toInitialDesign } from "./entries.rule.js";

it.each([
  ["what the item is made of", printItem.product, { color: "color", sides: "double", paperSize: "letter" }],
  ["the first choices", businessCardItem.product, { color: "FullColor", sides: "OneSided", paperSize: "3.5x2" }],
  ["the size in the name", { name: 'Flyers, 8.5" x 11", 100/Pack' }, { paperSize: "8.5x11" }],
  ["rounded corners, if the item has them", { name: "Cards, Rounded Corners" }, { corners: "Rounded" }],
  ["an unknown item", undefined, { paperSize: "3.5x2", front: [], back: [] }],
])("starts with %s", (_why, product, design) => {
  expect(toInitialDesign(product)).toMatchObject(design);
});

it("adds the item's own choices to the studio's", () => {
  expect(listChoices("paperSize", "letter")[0]).toEqual({ value: "letter", label: "letter" });
  expect(listChoices("paperSize", "6x4").map(({ value }) => value)).toEqual(["3.5x2", "6x4", "8.5x11"]);
});

it("offers only the paper size of an item that has one", () => {
  const sizes = (product: Parameters<typeof listChoices>[2], chosen: string) =>
    listChoices("paperSize", chosen, product).map(({ label }) => label);
  expect(sizes({ name: 'Postcards, 5" x 7"' }, "5x7")).toEqual(['5" x 7"']);
  expect(sizes({ name: 'Flyers, 8.5" x 11"' }, "8.5x11")).toEqual(['8.5" x 11"']);
  expect(sizes({ printOptions: { paperSize: "letter" } }, "letter")).toEqual(["letter"]);
  expect(sizes({ name: "Flyers" }, "6x4")).toHaveLength(3);
});

it("names every look, the default first", () => {
  expect(listLooks("template").map(({ label }) => label)).toEqual([
    "Plain",
    "Color band",
    "Frame",
    "Full color background",
  ]);
  expect(listLooks("font").map(({ label }) => label)).toEqual(["Modern", "Classic", "Typewriter"]);
  const design = toInitialDesign();
  expect(lookOfDesign(design, "align")).toBe("Center");
  expect(lookOfDesign({ ...design, align: "Left" }, "align")).toBe("Left");
});
