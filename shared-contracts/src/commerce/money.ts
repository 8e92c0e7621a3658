import { formatCount } from "../texts/format-count.js";

/**
 * US dollars rounded half away from zero to 2 decimals, as a person would round the decimal number: 1.005 is 1.01
 * although its binary form lies below.
 */
export function roundMoney(amount: number): number {
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

/** `1234.5` is `$1,234.50`. */
export function formatMoney(amount: number): string {
  const rounded = roundMoney(amount);
  const [dollars, cents] = Math.abs(rounded).toFixed(2).split(".");
  return `${rounded < 0 ? "-" : ""}$${formatCount(Number(dollars))}.${cents}`;
}

/** Whole cents, so that sums and products stay exact. */
export function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(15)));
}

export function toDollars(cents: number): number {
  return cents / 100;
}
