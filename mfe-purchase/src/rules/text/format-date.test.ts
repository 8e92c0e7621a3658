import { expect, it } from "@jest/globals";
import { formatDate } from "./format-date.js";

it.each([
  ["a day", "2026-01-15", "Jan 15, 2026"],
  ["a moment, in UTC", "2026-01-15T23:59:59Z", "Jan 15, 2026"],
  ["a text that is no date", "in spring", "in spring"],
  ["nothing", "", ""],
])("writes %s", (_why, date, expected) => {
  expect(formatDate(date)).toBe(expected);
});
