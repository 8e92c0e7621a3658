import { expect, it } from "@jest/globals";
import { assert, date, property } from "fast-check";
import { formatDate } from "./format-date.js";

it.each([
  ["2026-01-15", "Jan 15, 2026"],
  ["2026-12-31T23:59:59Z", "Dec 31, 2026"],
  ["2026-12-31T23:59:59-05:00", "Dec 31, 2026"],
  ["2026-06-03T17:30:00-07:00", "Jun 3, 2026"],
  ["soon", "soon"],
  ["", ""],
])("%j reads %j", (text, shown) => {
  expect(formatDate(text)).toBe(shown);
});

it("reads as the browser's own formats do", () => {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const dates = date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });
  assert(property(dates, (day) => expect(formatDate(day.toISOString().slice(0, 10))).toBe(format.format(day))));
});
