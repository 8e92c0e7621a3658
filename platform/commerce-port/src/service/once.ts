import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { DomainError } from "storefront-api/call-service";
import type { PortTables } from "./port-database.js";
import type { TakeTurn } from "./take-turns.js";

/** A change, with the key that is the same on every retry of it. */
export type Attempt = { readonly key: string | undefined; readonly request: unknown };

/** Makes the changes of one visitor one after the other, and each key's only once. */
export type Once = <Outcome extends object>(
  visitorKey: string,
  attempt: Attempt,
  work: () => Promise<Outcome>,
) => Promise<Outcome>;

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Engines have no idempotency keys, so outcomes are kept here for a day. A process that dies between the engine's
 * change and its record leaves no outcome, and a retry then changes the cart again.
 */
export function createOnce(database: Kysely<PortTables>, takeTurn: TakeTurn, now: () => Date): Once {
  return (visitorKey, { key, request }, work) =>
    takeTurn(visitorKey, async () => {
      if (key === undefined) return work();
      const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
      const known = await database
        .selectFrom("outcomes")
        .select(["request_hash", "outcome"])
        .where("visitor_key", "=", visitorKey)
        .where("idempotency_key", "=", key)
        .executeTakeFirst();
      if (known && known.request_hash !== requestHash) throw new DomainError("idempotency-key-reused");
      if (known) return known.outcome as Awaited<ReturnType<typeof work>>;
      const outcome = await work();
      await sql`
        insert into outcomes (visitor_key, idempotency_key, request_hash, outcome, created_at)
        values (${visitorKey}, ${key}, ${requestHash}, cast(${JSON.stringify(outcome)}::text as jsonb), ${now()})
      `.execute(database);
      const expired = new Date(now().getTime() - KEPT_MS);
      await database.deleteFrom("outcomes").where("created_at", "<", expired).execute();
      return outcome;
    });
}
