import { describe, expect, it } from "@jest/globals";
import { cartridgeItem, createItem, createTile, printerItem } from "shared-contracts/fixtures";
import { isInkOrToner, selectAlternativesMbox, selectAlternativeTiles, toPlaceholderHeights } from "./rule.js";

describe("selectAlternativesMbox", () => {
  it.each([
    ["in stock [S2-7.24]", { isOutOfStock: false, isInk: false }, "SKU_INSTOCK_ALT_CARD_SA"],
    ["ink in stock [S2-7.24]", { isOutOfStock: false, isInk: true }, "SKU_INSTOCK_ALT_CARD_SA"],
    ["out of stock [S2-7.24]", { isOutOfStock: true, isInk: false }, "SKU_OOS_ALT_CARD_SA"],
    ["ink out of stock [S2-7.24]", { isOutOfStock: true, isInk: true }, "SKU_OOS_INKALT_CARD_SA"],
  ])("%s", (_why, facts, mbox) => {
    expect(selectAlternativesMbox(facts)).toBe(mbox);
  });
});

it.each([
  ["a cartridge", cartridgeItem, true],
  ["a printer", printerItem, false],
  ["paper", createItem(), false],
] as const)("recognizes ink and toner: %s", (_why, item, expected) => {
  expect(isInkOrToner(item)).toBe(expected);
});

describe("toPlaceholderHeights", () => {
  it.each([undefined, "eco"] as const)("are lower with the proposition %s [S2-9.30]", (proposition) => {
    expect(toPlaceholderHeights(proposition)).toEqual({ lg: "280px", md: "277px", sm: "264px", xs: "100%" });
  });

  it("are higher with replacements [S2-9.31]", () => {
    expect(toPlaceholderHeights("replacement")).toEqual({ lg: "363px", md: "360px", sm: "363px", xs: "100%" });
  });
});

describe("selectAlternativeTiles", () => {
  const named = [createTile({ itemId: "1" })];
  const slots = [{ mboxName: "M", tileData: [createTile({ itemId: "2" })] }];
  it.each([
    ["named first, then recommended", { named, slots }, undefined, ["1", "2"]],
    ["the replacement alone [S2-9.40]", { named, slots }, "replacement", ["1"]],
    ["what is recommended where the replacement is not known", { named: [], slots }, "replacement", ["2"]],
    ["named first for eco [S2-9.40]", { named, slots }, "eco", ["1", "2"]],
  ] as const)("%s", (_why, answer, proposition, expected) => {
    expect(selectAlternativeTiles(answer, proposition).map(({ itemId }) => itemId)).toEqual(expected);
  });
});
