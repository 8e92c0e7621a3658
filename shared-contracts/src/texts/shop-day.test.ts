import { describe, expect, it } from "@jest/globals";
import { assert, date, property } from "fast-check";
import { toShopClock, toShopDay } from "./shop-day.js";

const newYork = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});

describe("the shop's clock", () => {
  it("is New York's", () => {
    const dates = date({ min: new Date("2007-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    assert(
      property(dates, (time) =>
        expect(toShopClock(time).toISOString().slice(0, 19).replace("T", " ")).toBe(newYork.format(time)),
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ["the last second of winter", "2026-03-08T06:59:59Z", "2026-03-08T01:59:59"],
    ["the first of summer", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00"],
    ["the last of summer", "2026-11-01T05:59:59Z", "2026-11-01T01:59:59"],
    ["the first of winter, the same hour again", "2026-11-01T06:00:00Z", "2026-11-01T01:00:00"],
  ])("%s", (_title, time, clock) => {
    expect(toShopClock(new Date(time)).toISOString().slice(0, 19)).toBe(clock);
    expect(newYork.format(new Date(time)).replace(" ", "T")).toBe(clock);
  });
});

it.each([
  ["5:30 p.m. in California, when it is tomorrow in UTC", "2026-06-03T17:30:00-07:00", "2026-06-03"],
  ["the last minute of a day of summer", "2026-06-04T03:59:59Z", "2026-06-03"],
  ["the first minute of the next", "2026-06-04T04:00:00Z", "2026-06-04"],
  ["the last minute of a year", "2026-12-31T23:59:59-05:00", "2026-12-31"],
  ["a date without a time", "2026-06-04", "2026-06-04"],
  ["a date as a feed writes it", "2026-06-04T00:00:00Z", "2026-06-04"],
  ["before 1970", "1969-07-20T20:17:40Z", "1969-07-20"],
])("day of %s", (_title, time, day) => {
  expect(toShopDay(new Date(time)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
