/** Minimum number of characters of a new password. */
export const PASSWORD_LENGTH = 10;

/** Keeps the input of a rejected form, except passwords, so that its page can show it again. */
export const FORM_FIELDS_COOKIE = "form-fields";
