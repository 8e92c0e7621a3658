import { expect, it } from "@jest/globals";
import { slope } from "./slope.js";

it.each([
  ["a straight line", [1, 2, 4], [10, 13, 19], 3],
  ["nothing that grows", [1, 2, 3], [5, 5, 5], 0],
  ["what scatters around a line", [0, 1, 2, 3], [0, 3, 1, 4], 1],
])("is the growth of %s", (_why, xs, ys, expected) => {
  expect(slope(xs.map((x, index) => ({ x, y: ys[index] ?? 0 })))).toBeCloseTo(expected);
});
