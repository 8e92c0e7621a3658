import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { DomainError } from "../platform/domain-error.js";
import { type StorefrontDatabase, type StorefrontTables, toJsonb } from "../platform/storefront-database.js";

/** One attempt at an operation that must happen once, identified by visitor, key and request. */
export type Attempt = { readonly visitorKey: string; readonly key: string; readonly request: unknown };

/**
 * Runs the work once per key and returns the stored outcome on repetition. The outcome is stored in the work's own
 * transaction, so both persist or neither. A concurrent attempt waits for the first. Throws `idempotency-key-reused` if
 * the key was used with another request.
 */
export async function doOnce<Outcome extends object>(
  transaction: Transaction<StorefrontTables>,
  attempt: Attempt | undefined,
  now: Date,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!attempt) return work();
  const { visitorKey, key } = attempt;
  const requestHash = createHash("sha256").update(JSON.stringify(attempt.request)).digest("hex");
  const inserted = await transaction
    .insertInto("idempotency_keys")
    .values({ visitor_key: visitorKey, idempotency_key: key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.columns(["visitor_key", "idempotency_key"]).doNothing())
    .returning("idempotency_key")
    .executeTakeFirst();
  if (!inserted) return readOutcome<Outcome>(transaction, attempt, requestHash);
  const outcome = await work();
  await transaction
    .updateTable("idempotency_keys")
    .set({ outcome: toJsonb(outcome) as never })
    .where("visitor_key", "=", visitorKey)
    .where("idempotency_key", "=", key)
    .execute();
  return outcome;
}

async function readOutcome<Outcome extends object>(
  transaction: Transaction<StorefrontTables>,
  { visitorKey, key }: Attempt,
  requestHash: string,
): Promise<Outcome> {
  const stored = await transaction
    .selectFrom("idempotency_keys")
    .select(["request_hash", "outcome"])
    .where("visitor_key", "=", visitorKey)
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== requestHash) throw new DomainError("idempotency-key-reused");
  return stored.outcome as Outcome;
}

const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Keys expire after a day. */
export async function deleteOldKeys(database: StorefrontDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MILLISECONDS);
  await database.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}

export const IDEMPOTENCY_HEADER = "idempotency-key";

const KEY = /^[\w.:-]{8,100}$/;

/** Reads the idempotency header; throws `bad-request` for a malformed key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && KEY.test(header)) return header;
  throw new DomainError("bad-request", { [IDEMPOTENCY_HEADER]: "8 to 100 letters, digits, dots, colons or dashes" });
}
