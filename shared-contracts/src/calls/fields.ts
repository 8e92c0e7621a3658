import * as z from "zod/mini";
import { REVIEW_PAGE_SIZE } from "../constants/reviews.js";
import { normalizeEntry, trimText } from "../constants/entries.js";

/** A number in a query: clients pass a number, servers parse text. */
export const queryNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.transform(Number),
);

/** A flag in a query: `true` or `false`. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])]),
  z.transform((value) => value === true || value === "true"),
);

const MAX_PAGE_SIZE = 100;

/** Pagination: skips `offset` entries and returns at most `limit` (1 to 100). */
export const pageFields = {
  offset: z.prefault(queryNumber.check(z.gte(0), z.int()), 0),
  limit: z.prefault(queryNumber.check(z.gte(1), z.lte(MAX_PAGE_SIZE), z.int()), REVIEW_PAGE_SIZE),
};

/** Days between deliveries. */
export const frequencyEntry = z.int().check(z.gte(1), z.lte(365));

const EMAIL_MAX_LENGTH = 254;

/** An email address as somebody types it. */
export const emailEntry = z.string().check(z.overwrite(normalizeEntry), z.email(), z.maxLength(EMAIL_MAX_LENGTH));

/** The email address of an account, which may be from before this shop checked them. */
export const accountEmailEntry = z
  .string()
  .check(z.overwrite(normalizeEntry), z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH));

/** A text that others see; surrounding white space doesn't count, and neither do characters that nobody sees. */
export function shownText({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) {
  return optionalShownText(maximum).check(z.minLength(minimum));
}

/** The same where nothing is an answer, too: it becomes the empty text. */
export function optionalShownText(maximum: number) {
  return z.string().check(z.overwrite(trimText), z.maxLength(maximum));
}
