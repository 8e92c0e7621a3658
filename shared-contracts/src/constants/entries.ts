/** Characters that come along when text is copied and that nobody sees: zero-width, direction marks, controls. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}]/gu;

/**
 * What was meant by a short entry (number, ZIP code, place, email): full-width characters become ASCII, invisible ones
 * and surrounding white space go. Fields and services read entries the same way.
 */
export function normalizeEntry(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").trim();
}

/** Something to see: no white space, no character without a shape, none of the letters that are drawn blank. */
const VISIBLE = /[^\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** A text without surrounding white space; empty if there is nothing to see. Otherwise it stays as it was written. */
export function trimText(text: string): string {
  return VISIBLE.test(text) ? text.trim() : "";
}
