import { expect, it } from "@jest/globals";
import { delayAfter } from "./sign-in-failures.js";

it.each([
  ["no failure yet", 0, 0, 0],
  ["no failure here, thousands elsewhere", 0, 5000, 0],
  ["mistakes", 4, 4, 0],
  ["one more", 5, 5, 1000],
  ["guessing", 8, 8, 8000],
  ["guessing on and on", 30, 30, 300_000],
  ["one guess of many addresses", 1, 50, 1000],
  ["the second of them", 2, 50, 2000],
  ["one below an attack", 1, 49, 0],
])("%s: %p here, %p in all, waits %p ms", (_why, ofPair, ofAccount, expected) => {
  expect(delayAfter({ ofPair, ofAccount })).toBe(expected);
});
