import { expect, it } from "@jest/globals";
import { isInPreRenderRange, stepPosition } from "./carousel-position.js";

it.each([
  ["wraps from the last to the first", { count: 3, position: 2, wrap: true }, 1, 0],
  ["wraps from the first to the last", { count: 3, position: 0, wrap: true }, -1, 2],
  ["stays on the last without wrapping", { count: 3, position: 2, wrap: false }, 1, 2],
  ["stays on the first without wrapping", { count: 3, position: 0, wrap: false }, -1, 0],
  ["moves by one", { count: 3, position: 1, wrap: false }, 1, 2],
  ["has nowhere to go when it is empty", { count: 0, position: 0, wrap: true }, 1, 0],
] as const)("%s", (_why, range, step, expected) => {
  expect(stepPosition(range, step)).toBe(expected);
});

it.each([
  ["the current slide at range 0", { count: 6, position: 2, wrap: false }, 0, [2]],
  ["two to each side", { count: 6, position: 2, wrap: false }, 2, [0, 1, 2, 3, 4]],
  ["around the end where it wraps", { count: 6, position: 0, wrap: true }, 2, [0, 1, 2, 4, 5]],
  ["not around the end where it does not", { count: 6, position: 0, wrap: false }, 2, [0, 1, 2]],
] as const)("loads %s", (_why, range, preRenderRange, expected) => {
  const loaded = Array.from({ length: range.count }, (_, index) => index).filter((index) =>
    isInPreRenderRange(range, index, preRenderRange),
  );
  expect(loaded).toEqual(expected);
});
