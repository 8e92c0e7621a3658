import { expect, it } from "@jest/globals";
import { assert, nat, property } from "fast-check";
import { formatCount } from "./format-count.js";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [999_999, "999,999"],
  [1_000_000, "1,000,000"],
])("%d reads %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it("reads as the browser's own formats do", () => {
  const format = new Intl.NumberFormat("en-US");
  assert(property(nat(), (count) => expect(formatCount(count)).toBe(format.format(count))));
});
