import { expect, it } from "@jest/globals";
import { createItem, setItem, swatchItem } from "shared-contracts/fixtures";
import { listSwatchRows } from "./rule.js";

type Item = Parameters<typeof listSwatchRows>[0];

/** A row as text: its name with what is chosen, and each choice with where it leads, `*` the current, `~` not exact. */
const shown = (item: Item) =>
  listSwatchRows(item).map(({ name, chosen, swatches }) => [
    `${name ?? ""} ${chosen ?? ""}`.trim(),
    ...swatches.map(
      ({ child, label, isCurrent, isExact, image }) =>
        `${label} ${child.skuNumber}${isCurrent ? "*" : ""}${isExact ? "" : "~"}${image ? ` ${image}` : ""}`,
    ),
  ]);

/** In two sizes and two colors, of which one comes in one size; pictures show colors. */
const shirts = [
  ["1", "White", "S", "white"],
  ["2", "White", "M", "white"],
  ["3", "Blue", "M", "blue"],
] as const;
const shirt = (itemID: string, children: readonly (readonly string[])[] = shirts): Item =>
  createItem({
    itemID,
    skuSetData: {
      displayType: "SWATCH",
      productProperties: [
        { name: "Color", values: ["White", "Blue"] },
        { name: "Size", values: ["S", "M", "L"] },
        { name: "Fabric", values: ["Cotton"] },
      ],
      childProducts: children.map(([skuNumber = "", Color = "", Size = "", image]) => ({
        skuNumber,
        name: `${Color} / ${Size}`,
        ...(image !== undefined && { image }),
        properties: { Color, Size, Fabric: "Cotton" },
      })),
    },
  });

it.each<readonly [string, Item, readonly (readonly string[])[]]>([
  [
    "every color with its picture, this one marked",
    swatchItem,
    [["Color Blue", "Blue 800006* pens-blue", "Black 800007 pens-black", "Red 800008 pens-red"]],
  ],
  [
    "this one by its sku, without the customer's number",
    createItem({ ...swatchItem, itemID: "800007##CIN-1" }),
    [["Color Black", "Blue 800006 pens-blue", "Black 800007* pens-black", "Red 800008 pens-red"]],
  ],
  [
    "a row for each property with a choice, in words where pictures don't tell",
    shirt("2"),
    [
      ["Color White", "White 2* white", "Blue 3 blue"],
      ["Size M", "S 1", "M 2*"],
    ],
  ],
  [
    "the closest item where none is like this one in everything else",
    shirt("3"),
    [
      ["Color Blue", "White 2 white", "Blue 3* blue"],
      ["Size M", "S 1~", "M 3*"],
    ],
  ],
  [
    "colors in words where two look the same, or one has no picture",
    shirt("1", [
      ["1", "White", "S", "front"],
      ["3", "Blue", "S", "front"],
    ]),
    [["Color White", "White 1*", "Blue 3"]],
  ],
  [
    "colors in words where one has no picture",
    shirt("1", [
      ["1", "White", "S", "front"],
      ["3", "Blue", "S"],
    ]),
    [["Color White", "White 1*", "Blue 3"]],
  ],
  [
    "all items by name where this one has no properties",
    createItem({ ...swatchItem, itemID: "9" }),
    [["", "800006 800006 pens-blue", "800007 800007 pens-black", "800008 800008 pens-red"]],
  ],
  ["nothing for a set", setItem, []],
  ["nothing for an item alone", createItem(), []],
  ["nothing without children", createItem({ skuSetData: { displayType: "SWATCH" } }), []],
])("lists %s", (_why, item, expected) => {
  expect(shown(item)).toEqual(expected);
});
