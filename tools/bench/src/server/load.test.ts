import { expect, it } from "@jest/globals";
import { percentile } from "./load.js";

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

it.each([
  ["the middle of a hundred", hundred, 0.5, 50],
  ["the 99th of a hundred", hundred, 0.99, 99],
  ["the last of two", [7, 3], 0.99, 7],
  ["nothing of nothing", [], 0.5, Number.NaN],
])("gives %s", (_why, values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
