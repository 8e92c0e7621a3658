import type { PromotionMessage } from "../entities/price.js";
import { toShopDay } from "../texts/shop-day.js";

/**
 * Messages active at `now`. Missing or invalid dates don't limit the period. A date without a time, or of midnight UTC as
 * feeds write it, is that whole day at the shop, as the page shows it.
 */
export function selectPromotionsOn(messages: readonly PromotionMessage[] | undefined, now: Date): PromotionMessage[] {
  return (messages ?? []).filter(
    ({ startDate, endDate }) => !(compareWith(now, startDate) < 0) && !(compareWith(now, endDate) > 0),
  );
}

/** Negative if `now` is before the date, and not a number if there is none. */
function compareWith(now: Date, date = ""): number {
  const time = new Date(date);
  const isDay = toShopDay(time).getTime() === time.getTime();
  return (isDay ? toShopDay(now) : now).getTime() - time.getTime();
}
