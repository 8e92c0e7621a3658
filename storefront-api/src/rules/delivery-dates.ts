import { toShopClock, toShopDay } from "shared-contracts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MINUTES_PER_HOUR = 60;
const MINUTE_MILLISECONDS = 60 * 1000;

const dateText = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});
const shortDateText = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** A calendar day in the shop's time zone, as midnight UTC of that date. */
type ShopDay = Date;

export type ShopTime = { readonly day: ShopDay; readonly minuteOfDay: number };

/** Date and time in the shop's time zone. */
export function toShopTime(now: Date): ShopTime {
  const clock = toShopClock(now);
  return {
    day: new Date(toIsoDate(clock)),
    minuteOfDay: clock.getUTCHours() * MINUTES_PER_HOUR + clock.getUTCMinutes(),
  };
}

/** ISO dates without deliveries. */
type Holidays = readonly string[];

/**
 * The day `days` working days (Monday to Friday, without holidays) after `from`, which counts as 0 even on a day off.
 */
export function addWorkingDays(from: ShopDay, days: number, holidays: Holidays = []): ShopDay {
  let day = from;
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MILLISECONDS);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** The first day after today of a delivery every `everyDays` days since an order. */
export function toNextDelivery(ordered: Date, everyDays: number, now: Date): ShopDay {
  const first = toShopTime(ordered).day.getTime();
  const rhythm = everyDays * DAY_MILLISECONDS;
  const past = Math.max(0, Math.floor((toShopTime(now).day.getTime() - first) / rhythm));
  return new Date(first + (past + 1) * rhythm);
}

/** For example `Mon, Mar 3`. */
export function toDateText(day: ShopDay): string {
  return dateText.format(day);
}

/** For example `Mar 3`. */
export function toShortDateText(day: ShopDay): string {
  return shortDateText.format(day);
}

/** ISO date of a moment at the shop. */
export function toShopDate(time: Date): string {
  return toIsoDate(toShopDay(time));
}

export function toIsoDate(day: ShopDay): string {
  return day.toISOString().slice(0, "2025-01-01".length);
}

/** Whether an order shipped today arrives on the next calendar day, which it doesn't before a day off. */
export function isTomorrowWorkingDay(day: ShopDay, holidays: Holidays = []): boolean {
  return isWorkingDay(new Date(day.getTime() + DAY_MILLISECONDS), holidays);
}

/** Minutes until an hour of the shop's day; undefined once it has passed. */
export function toMinutesLeft({ minuteOfDay }: ShopTime, hour: number): number | undefined {
  const left = hour * MINUTES_PER_HOUR - minuteOfDay;
  return left > 0 ? left : undefined;
}

/** Adds minutes, rounding to the minute. */
export function addMinutes(from: Date, minutes: number): Date {
  const wholeMinute = Math.floor(from.getTime() / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS;
  return new Date(wholeMinute + minutes * MINUTE_MILLISECONDS);
}

function isWorkingDay(day: ShopDay, holidays: Holidays): boolean {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  return !isWeekend && !holidays.includes(toIsoDate(day));
}
