import { PASSWORD_LENGTH } from "../constants/entries.js";

/** Shorter names may be part of any password. */
const TELLING_NAME_LENGTH = 4;
const DIFFERENT_CHARACTERS = 3;
const STRONG_LENGTH = 16;

export type PasswordStrength = "too-short" | "too-simple" | "good" | "strong";

/** Accounts accept good and strong passwords. `email` may be incomplete while it is being typed. */
export function ratePassword(password: string, email: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH) return "too-short";
  const [name = ""] = email.trim().toLowerCase().split("@", 1);
  const isName = name.length >= TELLING_NAME_LENGTH && password.toLowerCase().includes(name);
  if (isName || new Set(password).size < DIFFERENT_CHARACTERS) return "too-simple";
  return password.length < STRONG_LENGTH ? "good" : "strong";
}
