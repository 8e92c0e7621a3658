import type { Tenant } from "../entities/visitor-context.js";
import { toShopDay } from "./shop-day.js";

/** Texts of one area with the same keys for every tenant. Fill `{placeholders}` with `formatText`. */
export type TextTable<Key extends string = string> = Readonly<Record<Tenant, Readonly<Record<Key, string>>>>;

export type TextValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Fills the `{placeholders}` of a text. A value of undefined removes the placeholder and the preceding space (AMB-45);
 * placeholders without a value are kept.
 */
export function formatText(template: string, values: TextValues): string {
  return template.replace(/( ?)\{(\w+)\}/g, (whole, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return value === undefined ? "" : `${space}${value}`;
  });
}

/**
 * Formats `1234567` as `1,234,567`. Hand-written, like amounts and dates, because creating the first `Intl` format
 * takes a phone 60 ms or more, which would delay add-to-cart.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

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

const MINUTES_PER_HOUR = 60;

/** For example `3 hrs 12 mins`, `1 min` or `9 hrs`; undefined if less than a minute is left. */
export function formatTimeLeft(minutes: number): string | undefined {
  if (minutes < 1) return undefined;
  const whole = Math.floor(minutes);
  const parts = [count(Math.floor(whole / MINUTES_PER_HOUR), "hr"), count(whole % MINUTES_PER_HOUR, "min")];
  return parts.filter((part) => part !== undefined).join(" ");
}

function count(number: number, unit: string): string | undefined {
  return number === 0 ? undefined : `${number} ${unit}${number === 1 ? "" : "s"}`;
}

const SHORT = 8;
/** Shorter order numbers are shown in full. */
const MAX_READABLE_LENGTH = 14;

/** Short order number for people: the end of a long one, where orders differ. */
export function toShortNumber(orderId: string): string {
  if (orderId.length <= MAX_READABLE_LENGTH) return orderId;
  return orderId
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(-SHORT)
    .toUpperCase();
}
