import { DomainError } from "./domain-error.js";

export const IDEMPOTENCY_HEADER = "idempotency-key";

const KEY = /^[\w.:-]{8,100}$/;

/** Reads the idempotency header; throws `bad-request` for a malformed key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && KEY.test(header)) return header;
  throw new DomainError("bad-request", { [IDEMPOTENCY_HEADER]: "8 to 100 letters, digits, dots, colons or dashes" });
}
