import { expect, it } from "@jest/globals";
import { isHigher } from "./rules.js";

const around = (middle: number, count = 30) =>
  Array.from({ length: count }, (_, index) => middle + ((index * 7) % 10) - 4.5);

it.each([
  ["clearly higher values", around(20), around(10), true],
  ["equal values", around(10), around(10), false],
  ["lower values", around(10), around(20), false],
  ["a difference within the spread", around(10.5), around(10), false],
  ["too few values", [20, 21], [10, 11], false],
  ["nothing", [], [], false],
])("judges %s", (_name, experiment, control, expected) => {
  expect(isHigher(experiment, control)).toBe(expected);
});
