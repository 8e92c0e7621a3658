import { expect, it } from "@jest/globals";
import { createRequestedRecently } from "./requested-recently.js";

const MILLISECONDS = 1000;

/** Requests these keys at these times (milliseconds); returns those that had been requested recently. */
function againOf(asked: readonly (readonly [number, string])[], limit = 100): boolean[] {
  let time = 0;
  const requestedRecently = createRequestedRecently({ milliseconds: MILLISECONDS, limit, now: () => time });
  return asked.map(([at, key]) => {
    time = at;
    return requestedRecently(key);
  });
}

it.each<[string, readonly (readonly [number, string])[], boolean[]]>([
  [
    "a key from the second time on",
    [
      [0, "a"],
      [0, "a"],
      [5, "a"],
    ],
    [false, true, true],
  ],
  [
    "no other key",
    [
      [0, "a"],
      [0, "b"],
    ],
    [false, false],
  ],
  [
    "a key until the moment is over",
    [
      [0, "a"],
      [1000, "a"],
      [2001, "a"],
    ],
    [false, true, false],
  ],
])("knows %s", (_which, asked, again) => {
  expect(againOf(asked)).toEqual(again);
});

it("forgets the oldest keys of a crowd of different ones", () => {
  const crowd = ["a", "b", "c", "d"].map((key) => [0, key] as const);
  expect(againOf([...crowd, [0, "c"], [0, "a"]], 2)).toEqual([false, false, false, false, true, false]);
});
