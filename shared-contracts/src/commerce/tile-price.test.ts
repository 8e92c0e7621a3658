import { expect, it } from "@jest/globals";
import { createTile } from "../fixtures/index.js";
import { describeHiddenPrice, selectPriceLabel } from "./tile-price.js";

it.each([
  ["is shown", {}, undefined],
  ["is in the cart", { seePriceInCart: true }, "See price in cart"],
  ["is told during customization", { isCustomizable: 20 }, "See price during customization"],
  [
    "is told during customization before in the cart",
    { isCustomizable: 4, seePriceInCart: true },
    "See price during customization",
  ],
])("a tile's price %s", (_why, overrides, expected) => {
  expect(describeHiddenPrice(createTile(overrides), "retail")).toBe(expected);
});

it.each([
  [undefined, "Price", false],
  [6, "Price", false],
  [8, "Starting at", true],
  [10, "Starting at", true],
])("before the price of type %s stands %s, visible: %s [S2-9.18]", (type, label, labelShown) => {
  expect(selectPriceLabel(type, "retail")).toEqual({ label, labelShown });
});
