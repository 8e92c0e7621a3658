import { DomainError } from "./domain-error.js";

const MAX_CHARACTERS = 200;

/**
 * Throws `bad-request` if a text of a request is longer than anybody types, so that requests can't fill the disk. Use
 * it for stored fields that have no limit of their own.
 */
export function requireShort(stored: unknown, longest = MAX_CHARACTERS, field = "request"): void {
  if (typeof stored === "string" && stored.length > longest)
    throw new DomainError("bad-request", { [field]: `at most ${longest} characters` });
  if (typeof stored !== "object" || stored === null) return;
  for (const [name, value] of Object.entries(stored)) requireShort(value, longest, name);
}
