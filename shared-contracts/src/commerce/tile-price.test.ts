import { expect, it } from "@jest/globals";
import { createTile } from "../fixtures/index.js";
import { describeHiddenPrice } from "./tile-price.js";

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
