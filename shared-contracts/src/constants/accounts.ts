/** Characters of a new password at least. */
export const PASSWORD_LENGTH = 10;

/** What was typed into a form that was refused, but no password: its page shows it again. */
export const FORM_FIELDS_COOKIE = "form-fields";
