import { toShopClock, toShopDay } from "shared-contracts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

const dateText = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});
const shortDateText = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** A calendar day in the shop's time zone, as midnight UTC of that date. */
type ShopDay = Date;

/** The date in the shop's time zone. */
export function toToday(now: Date): ShopDay {
  return new Date(toIsoDate(toShopClock(now)));
}

/** ISO dates without deliveries. */
type Holidays = readonly string[];

/** The working day (Monday to Friday, without holidays) that is `days` after `from`; never a day off. */
export function addWorkingDays(from: ShopDay, days: number, holidays: Holidays = []): ShopDay {
  let day = from;
  for (let left = days; left > 0 || !isWorkingDay(day, holidays);) {
    day = new Date(day.getTime() + DAY_MILLISECONDS);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** The day of the order that comes `everyDays` days after the latest one. */
export function toNextOrder(latest: Date, everyDays: number): ShopDay {
  return new Date(toToday(latest).getTime() + everyDays * DAY_MILLISECONDS);
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

/** When the shop's clock shows an hour of its day, also on days on which clocks change. */
export function toCutoff(now: Date, hour: number): Date {
  const shown = toToday(now).getTime() + hour * HOUR_MILLISECONDS;
  const around = now.getTime() + shown - toShopClock(now).getTime();
  return new Date(around + shown - toShopClock(new Date(around)).getTime());
}

function isWorkingDay(day: ShopDay, holidays: Holidays): boolean {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  return !isWeekend && !holidays.includes(toIsoDate(day));
}
