import { expect, it } from "@jest/globals";
import { assert, date, nat, property } from "fast-check";
import { formatCount, formatDate, formatTimeLeft, toShortNumber } from "./format.js";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [999_999, "999,999"],
  [1_000_000, "1,000,000"],
])("count %d reads %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it("a count reads as in the browser's own format", () => {
  const format = new Intl.NumberFormat("en-US");
  assert(property(nat(), (count) => expect(formatCount(count)).toBe(format.format(count))));
});

it.each([
  ["2026-01-15", "Jan 15, 2026"],
  ["2026-12-31T23:59:59Z", "Dec 31, 2026"],
  ["2026-12-31T23:59:59-05:00", "Dec 31, 2026"],
  ["2026-06-03T17:30:00-07:00", "Jun 3, 2026"],
  ["soon", "soon"],
  ["", ""],
])("date %j reads %j", (text, shown) => {
  expect(formatDate(text)).toBe(shown);
});

it("a date reads as in the browser's own format", () => {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const dates = date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });
  assert(property(dates, (day) => expect(formatDate(day.toISOString().slice(0, 10))).toBe(format.format(day))));
});

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

it.each([
  ["ord_0f3a9c21-77de", "9C2177DE"],
  ["1042", "1042"],
  ["DEMO-10278", "DEMO-10278"],
  ["ORDER-2026-1042", "20261042"],
])("the order %s is called %s", (orderId, short) => {
  expect(toShortNumber(orderId)).toBe(short);
});
