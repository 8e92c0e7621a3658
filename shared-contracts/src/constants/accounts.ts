/** Minimum number of characters of a new password. */
export const PASSWORD_LENGTH = 10;
