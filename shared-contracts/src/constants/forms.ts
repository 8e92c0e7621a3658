/** Keeps the input of a rejected form, except passwords, so that its page can show it again. */
export const FORM_FIELDS_COOKIE = "form-fields";

/** Field with the name of the call that a form of a page makes. The form is posted to the page's own URL. */
export const FORM_CALL_FIELD = "call";
