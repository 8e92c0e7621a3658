import * as z from "zod/mini";
import { normalizeEntry, trimText } from "../constants/entries.js";

const EMAIL_MAX_LENGTH = 254;

/** An email address as somebody types it. */
export const emailEntry = z.string().check(z.overwrite(normalizeEntry), z.email(), z.maxLength(EMAIL_MAX_LENGTH));

/** The email address of an account, which may be from before this shop checked them. */
export const accountEmailEntry = z.string().check(z.overwrite(normalizeEntry), z.maxLength(EMAIL_MAX_LENGTH));

/** A text that others see; surrounding white space doesn't count, and neither do characters that nobody sees. */
export function shownText({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) {
  return optionalShownText(maximum).check(z.minLength(minimum));
}

/** The same where nothing is an answer, too: it becomes the empty text. */
export function optionalShownText(maximum: number) {
  return z.string().check(z.overwrite(trimText), z.maxLength(maximum));
}
