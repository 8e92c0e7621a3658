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

/** Minimum number of characters of a new password. */
export const PASSWORD_LENGTH = 10;

/**
 * Parameter of a page to return to after signing in: `list` if the shopper was adding the item to a list. Otherwise the
 * item waits for the cart.
 */
export const ADD_TO_PARAMETER = "addTo";

/** Field with the name of the call that a form of a page makes. The form is posted to the page's own URL. */
export const FORM_CALL_FIELD = "call";

/**
 * Field of a form with the path to show after a success. In its query, `{a.b}` stands for the response's `b` of `a`, and
 * a parameter without a value is left out. Defaults to the page's own URL.
 */
export const FORM_RETURN_FIELD = "returnTo";

/** Field of a form with its idempotency key: sent twice, it takes effect once. */
export const FORM_KEY_FIELD = "formKey";
