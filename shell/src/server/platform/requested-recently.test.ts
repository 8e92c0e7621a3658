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
    "a key that was asked for just before the moment turned",
    [
      [999, "a"],
      [1000, "b"],
      [1999, "a"],
    ],
    [false, false, true],
  ],
  [
    "no key of two moments before",
    [
      [0, "a"],
      [1000, "b"],
      [2000, "a"],
    ],
    [false, false, false],
  ],
  [
    "nothing after a pause",
    [
      [0, "a"],
      [2000, "a"],
    ],
    [false, false],
  ],
])("knows %s", (_which, asked, again) => {
  expect(againOf(asked)).toEqual(again);
});

it("forgets the oldest keys of a crowd of different ones", () => {
  const crowd = ["a", "b", "c", "d"].map((key) => [0, key] as const);
  expect(againOf([...crowd, [0, "c"], [0, "a"]], 2)).toEqual([false, false, false, false, true, false]);
});
