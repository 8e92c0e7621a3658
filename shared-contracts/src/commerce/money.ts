import { formatCount } from "../texts/format.js";

/**
 * Rounds US dollars half away from zero to 2 decimals, based on the decimal number: 1.005 gives 1.01 although its
 * binary form is lower.
 */
export function roundMoney(amount: number): number {
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

/** Formats `1234.5` as `$1,234.50`. */
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
