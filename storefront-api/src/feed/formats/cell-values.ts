export type DecimalSign = "." | ",";
export type DateOrder = "month-first" | "day-first";

export type Amount = { readonly text: string; readonly currency: string | undefined };

const SYMBOLS: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR" };

/** Longer texts aren't amounts, and the pattern below would take them quadratic time. */
const AMOUNT_LENGTH = 60;

/** Splits `1.299,00 EUR`, `$12` or `USD 5` into number and currency. */
export function splitAmount(text: string): Amount {
  if (text.length > AMOUNT_LENGTH) return { text, currency: undefined };
  const [, before = "", number = text, after = ""] =
    /^([A-Z]{3}|[$€£¥₹])?\s*([-+\d.,'\s]+?)\s*([A-Z]{3}|[$€£¥₹])?$/i.exec(text.trim()) ?? [];
  const currency = (before || after).toUpperCase();
  return { text: number.trim(), currency: SYMBOLS[currency] ?? (currency === "" ? undefined : currency) };
}

/**
 * The decimal separator of a column. In a value with both characters it is the last one; with one character, three
 * following digits may be a thousands group, any other number are decimals. Defaults to a point.
 */
export function detectDecimalSign(values: readonly string[]): DecimalSign {
  let [points, commas] = [0, 0];
  for (const value of values) {
    const { text } = splitAmount(value);
    const sign = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
    if (sign === -1) continue;
    const isMixed = text.includes(".") && text.includes(",");
    const isRepeated = text.split(text.charAt(sign)).length > 2;
    if (isRepeated || (!isMixed && text.length - sign === 4 && !text.startsWith("0"))) continue;
    if (text.charAt(sign) === ",") commas += 1;
    else points += 1;
  }
  return commas > points ? "," : ".";
}

/** Converts `1.299,5` to `1299.5`; undefined for anything that isn't a number with this decimal separator. */
export function normalizeNumber(text: string, decimal: DecimalSign): string | undefined {
  const group = decimal === "." ? "[,' \\u00a0]" : "[.' \\u00a0]";
  const pattern = new RegExp(`^([-+]?)(\\d{1,3}(?:${group}\\d{3})+|\\d*)(?:[${decimal}](\\d+))?$`);
  const [, sign, whole, decimals] = pattern.exec(text.trim()) ?? [];
  if (whole === undefined || (whole === "" && decimals === undefined)) return undefined;
  const digits = whole.replaceAll(/\D/g, "") || "0";
  return `${sign === "-" ? "-" : ""}${digits}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** A first number above 12 is a day. Defaults to month first, as in the United States. */
export function detectDateOrder(values: readonly string[]): DateOrder {
  const isDay = (value: string) => Number(/^(\d{1,2})[/.-]/.exec(value)?.[1] ?? 0) > 12;
  // Dates with dots always start with the day.
  return values.some((value) => isDay(value) || /^\d{1,2}\.\d{1,2}\.\d/.test(value)) ? "day-first" : "month-first";
}

/** Converts `11/8/2018`, `8.11.18` or `2018-11-08 00:00` to `2018-11-08`; undefined for anything that isn't a date. */
export function normalizeDate(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/.exec(text);
  const [, year = "", month = "", day = ""] =
    iso ??
    (local && (order === "day-first" ? [text, local[3], local[2], local[1]] : [text, local[3], local[1], local[2]])) ??
    [];
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}
