import { expect, it } from "@jest/globals";
import { isInPreRenderRange, listViews, stepPosition } from "./carousel-position.js";

it.each([
  ["wraps from the last to the first", { count: 3, position: 2, wrap: true, inView: 1 }, 1, 0],
  ["wraps from the first to the last", { count: 3, position: 0, wrap: true, inView: 1 }, -1, 2],
  ["stays on the last without wrapping", { count: 3, position: 2, wrap: false, inView: 1 }, 1, 2],
  ["stays on the first without wrapping", { count: 3, position: 0, wrap: false, inView: 1 }, -1, 0],
  ["moves by one where one is seen", { count: 3, position: 1, wrap: false, inView: 1 }, 1, 2],
  ["moves by as many as are seen", { count: 7, position: 0, wrap: false, inView: 3 }, 1, 3],
  ["stops at the last full view", { count: 7, position: 3, wrap: false, inView: 3 }, 1, 4],
  ["goes back by as many", { count: 7, position: 4, wrap: false, inView: 3 }, -1, 1],
  ["stays where all are seen", { count: 3, position: 0, wrap: false, inView: 5 }, 1, 0],
  ["has nowhere to go when it is empty", { count: 0, position: 0, wrap: true, inView: 1 }, 1, 0],
] as const)("%s", (_why, range, step, expected) => {
  expect(stepPosition(range, step)).toBe(expected);
});

it.each([
  ["one where all are seen", { count: 2, inView: 2 }, [0]],
  ["a last one as full as the others", { count: 3, inView: 2 }, [0, 1]],
  ["one for each slide where one is seen", { count: 3, inView: 1 }, [0, 1, 2]],
  ["none without slides", { count: 0, inView: 2 }, []],
] as const)("has views: %s", (_why, range, expected) => {
  expect(listViews(range)).toEqual(expected);
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
