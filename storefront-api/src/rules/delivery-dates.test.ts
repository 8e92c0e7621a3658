import { expect, it } from "@jest/globals";
import { addWorkingDays, isTomorrowWorkingDay, toCutoff, toIsoDate, toNextOrder, toToday } from "./delivery-dates.js";

it.each([
  ["in winter the shop is five hours behind", "2025-01-15T04:30:00Z", "2025-01-14"],
  ["in summer four", "2025-07-15T04:30:00Z", "2025-07-15"],
])("%s", (_title, now, date) => {
  expect(toIsoDate(toToday(new Date(now)))).toBe(date);
});

const HOLIDAYS = ["2025-11-27"];

it.each([
  ["none: the day itself", "2025-06-06", 0, "2025-06-06"],
  ["none after a Sunday is Monday", "2025-06-08", 0, "2025-06-09"],
  ["one after a Thursday", "2025-06-05", 1, "2025-06-06"],
  ["one after a Friday is Monday", "2025-06-06", 1, "2025-06-09"],
  ["five after a Saturday", "2025-06-07", 5, "2025-06-13"],
  ["one before Thanksgiving is the day after", "2025-11-26", 1, "2025-11-28"],
])("working days: %s", (_title, from, days, expected) => {
  expect(toIsoDate(addWorkingDays(new Date(`${from}T00:00:00Z`), days, HOLIDAYS))).toBe(expected);
});

it.each([
  ["at noon", "2025-06-03T12:00:00Z", "2025-07-03"],
  ["in the evening, when it is tomorrow in UTC", "2025-06-04T02:00:00Z", "2025-07-03"],
  ["before the clocks changed", "2025-10-20T04:30:00Z", "2025-11-19"],
])("30 days after an order %s", (_title, ordered, expected) => {
  expect(toIsoDate(toNextOrder(new Date(ordered), 30))).toBe(expected);
});

it.each([
  ["ahead", "2025-06-03T13:48:59Z", "2025-06-03T21:00:00.000Z"],
  ["behind", "2025-06-04T03:30:00Z", "2025-06-03T21:00:00.000Z"],
  ["in winter", "2025-01-15T12:00:00Z", "2025-01-15T22:00:00.000Z"],
  ["after the clocks go forward that day", "2025-03-09T05:30:00Z", "2025-03-09T21:00:00.000Z"],
  ["after they go back", "2025-11-02T04:30:00Z", "2025-11-02T22:00:00.000Z"],
])("the shop's 5 PM %s", (_title, now, cutoff) => {
  expect(toCutoff(new Date(now), 17).toISOString()).toBe(cutoff);
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
