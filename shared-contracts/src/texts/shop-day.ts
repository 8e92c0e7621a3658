const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [MARCH, NOVEMBER] = [2, 10] as const;

/**
 * The shop's wall clock, as if it were UTC: New York's, by the rule in force since 2007. Computed, because loading time
 * zones costs a browser tens of milliseconds.
 */
export function toShopClock(time: Date): Date {
  const year = time.getUTCFullYear();
  const isSummer =
    time.getTime() >= toSundayFrom(year, MARCH, 8) + 7 * HOUR_MS &&
    time.getTime() < toSundayFrom(year, NOVEMBER, 1) + 6 * HOUR_MS;
  return new Date(time.getTime() - (isSummer ? 4 : 5) * HOUR_MS);
}

/**
 * The calendar day of a moment at the shop, as midnight UTC of that date. Midnight UTC is how feeds and JavaScript write
 * a date without a time, which is the same day everywhere.
 */
export function toShopDay(time: Date): Date {
  const day = time.getTime() % DAY_MS === 0 ? time : toShopClock(time);
  return new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS);
}

function toSundayFrom(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7));
}
