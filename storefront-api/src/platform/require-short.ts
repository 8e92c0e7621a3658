import { DomainError } from "./domain-error.js";

/** Characters. */
const LONGEST = 200;

/**
 * Throws `bad-request` if a text of a request is longer than anybody types, so that requests don't fill the disk. For
 * what is stored and has no limit of its own.
 */
export function requireShort(stored: unknown, longest = LONGEST, field = "request"): void {
  if (typeof stored === "string" && stored.length > longest)
    throw new DomainError("bad-request", { [field]: `at most ${longest} characters` });
  if (typeof stored !== "object" || stored === null) return;
  for (const [name, value] of Object.entries(stored)) requireShort(value, longest, name);
}
