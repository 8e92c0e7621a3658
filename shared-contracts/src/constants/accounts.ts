/** Characters of a new password at least. */
export const PASSWORD_LENGTH = 10;
