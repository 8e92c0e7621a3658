import { expect, it } from "@jest/globals";
import { formatTimeLeft } from "./time-left.js";

it.each([
  [0, undefined],
  [0.99, undefined],
  [1, "1 min"],
  [59.9, "59 mins"],
  [60, "1 hr"],
  [61, "1 hr 1 min"],
  [192, "3 hrs 12 mins"],
  [540, "9 hrs"],
])("%s minutes are %s", (minutes, text) => {
  expect(formatTimeLeft(minutes)).toBe(text);
});
