/** Keeps the input of a rejected form, except passwords, so that its page can show it again. */
export const FORM_FIELDS_COOKIE = "form-fields";

/**
 * Parameter of a page to return to after signing in: `list` if the shopper was adding the item to a list. Otherwise the
 * item waits for the cart.
 */
export const ADD_TO_PARAMETER = "addTo";

/** Field with the name of the call that a form of a page makes. The form is posted to the page's own URL. */
export const FORM_CALL_FIELD = "call";

/** Field of a form with its idempotency key: sent twice, it takes effect once. */
export const FORM_KEY_FIELD = "formKey";
