import type { PromotionMessage } from "../entities/price.js";

/**
 * Messages active at `now`. Missing or invalid dates don't limit the period; an end date without time includes that day
 * (UTC).
 */
export function selectPromotionsOn(messages: readonly PromotionMessage[] | undefined, now: Date): PromotionMessage[] {
  return (messages ?? []).filter(
    ({ startDate, endDate }) => !(toTime(startDate) > now.getTime()) && !(toEndTime(endDate) < now.getTime()),
  );
}

function toTime(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date);
}

function toEndTime(date: string | undefined): number {
  return toTime(date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T23:59:59.999Z` : date);
}
