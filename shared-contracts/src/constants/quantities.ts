import { normalizeEntry } from "./entries.js";

export const DEFAULT_QUANTITY = 1;
export const MAXIMUM_QUANTITY = 9999;

/** Valid input of the quantity box: 1 to 4 digits. */
export const QUANTITY_PATTERN = /^[0-9]{1,4}$/;

/** A quantity field: its text, and whether the entry that is being typed was refused. */
export type QuantityEntry = { readonly text: string; readonly isRefused: boolean };

/**
 * The entry after the field's text became `typed`. A decimal point or comma refuses the entry as a whole: the last
 * quantity stays, whatever digits follow, so that 1.5 doesn't become 15. Other characters that aren't one of up to four
 * digits are ignored (S1-5.01, AMB-103), but replace a selected quantity, so that -3 over a selected 1 doesn't become 13.
 */
export function typeQuantity({ text, isRefused }: QuantityEntry, typed: string): QuantityEntry {
  const entry = normalizeEntry(typed);
  // Longer than what the field kept: the rest of the refused entry.
  if (isRefused && entry.length > text.length) return { text, isRefused };
  if (/[.,\u066B]/.test(entry)) return { text, isRefused: true };
  if (!/[0-9]/.test(entry)) return { text: "", isRefused: false };
  return { text: /^[0-9]{1,4}$/.test(entry) ? entry : text, isRefused: false };
}

/** On the business tenant, limits from this value on count as none (AMB-17). */
export const BUSINESS_UNLIMITED_QUANTITY = 999;

/** With auto restock the limit message shows only below this limit (AMB-17). */
export const AUTO_RESTOCK_LIMIT_MESSAGE_BELOW = 999;
