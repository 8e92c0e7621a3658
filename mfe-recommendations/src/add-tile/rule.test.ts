import { expect, it } from "@jest/globals";
import { ANY_QUANTITY, toValidQuantity } from "./rule.js";

const dozens = { factor: 12, minimum: 12, maximum: 96 };

it.each([
  [ANY_QUANTITY, 0, 1],
  [ANY_QUANTITY, Number.NaN, 1],
  [ANY_QUANTITY, 9999, 9999],
  [dozens, 1, 12],
  [dozens, 12, 12],
  [dozens, 13, 24],
  [dozens, 96, 96],
  [dozens, 97, 96],
])("of %j, %d becomes %d", (range, asked, expected) => {
  expect(toValidQuantity(asked, range)).toBe(expected);
});
