import { toShopDay } from "./shop-day.js";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/**
 * Formats the day of an ISO date at the shop as `Jan 15, 2026`: deliveries count in the shop's days, and the server
 * doesn't know the shopper's zone. Returns invalid dates unchanged.
 */
export function formatDate(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  const day = toShopDay(time);
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
