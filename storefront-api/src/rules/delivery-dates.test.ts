import { expect, it } from "@jest/globals";
import {
  addMinutes,
  addWorkingDays,
  isTomorrowWorkingDay,
  toIsoDate,
  toMinutesLeft,
  toNextDelivery,
  toShopTime,
} from "./delivery-dates.js";

it.each([
  ["in winter the shop is five hours behind", "2025-01-15T04:30:00Z", "2025-01-14", 23 * 60 + 30],
  ["in summer four", "2025-07-15T04:30:00Z", "2025-07-15", 30],
])("%s", (_title, now, date, minuteOfDay) => {
  const time = toShopTime(new Date(now));
  expect([toIsoDate(time.day), time.minuteOfDay]).toEqual([date, minuteOfDay]);
});

const HOLIDAYS = ["2025-11-27"];

it.each([
  ["none: the day itself, even a Sunday", "2025-06-08", 0, "2025-06-08"],
  ["one after a Thursday", "2025-06-05", 1, "2025-06-06"],
  ["one after a Friday is Monday", "2025-06-06", 1, "2025-06-09"],
  ["five after a Saturday", "2025-06-07", 5, "2025-06-13"],
  ["one before Thanksgiving is the day after", "2025-11-26", 1, "2025-11-28"],
])("working days: %s", (_title, from, days, expected) => {
  expect(toIsoDate(addWorkingDays(new Date(`${from}T00:00:00Z`), days, HOLIDAYS))).toBe(expected);
});

it.each([
  ["ordered now", "2025-06-03T12:00:00Z", "2025-06-03T12:00:00Z", "2025-07-03"],
  ["ordered in the evening, when it is tomorrow in UTC", "2025-06-04T02:00:00Z", "2025-06-04T02:00:00Z", "2025-07-03"],
  ["the day before a delivery", "2025-06-03T12:00:00Z", "2025-07-02T20:00:00Z", "2025-07-03"],
  ["on the day of a delivery", "2025-06-03T12:00:00Z", "2025-07-03T08:00:00Z", "2025-08-02"],
  ["after the clocks changed", "2025-10-20T04:30:00Z", "2025-11-01T12:00:00Z", "2025-11-19"],
])("next delivery every 30 days, %s", (_title, ordered, now, expected) => {
  expect(toIsoDate(toNextDelivery(new Date(ordered), 30, new Date(now)))).toBe(expected);
});

const day = new Date("2025-06-03T00:00:00Z");

it.each([
  ["hours and minutes", 13 * 60 + 48, 192],
  ["the last minute", 16 * 60 + 59, 1],
  ["the hour has struck", 17 * 60, undefined],
])("minutes left until 17: %s", (_title, minuteOfDay, expected) => {
  expect(toMinutesLeft({ day, minuteOfDay }, 17)).toBe(expected);
});

it("adds minutes to the whole minute", () => {
  expect(addMinutes(new Date("2025-06-03T20:48:59.999Z"), 12).toISOString()).toBe("2025-06-03T21:00:00.000Z");
});

it.each([
  ["Thursday", "2025-06-05", true],
  ["Friday", "2025-06-06", false],
  ["Saturday", "2025-06-07", false],
  ["Sunday", "2025-06-08", true],
  ["Wednesday before Thanksgiving", "2025-11-26", false],
])("after a %s comes a working day: %s %s", (_name, date, expected) => {
  expect(isTomorrowWorkingDay(new Date(`${date}T00:00:00Z`), HOLIDAYS)).toBe(expected);
});
