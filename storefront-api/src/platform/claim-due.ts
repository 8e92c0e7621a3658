import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase } from "./storefront-database.js";

/** Work for another system: rows with `attempts`, `next_attempt_at`, `delivered_at` and `failed_at`. */
export type Outbox = {
  readonly table: "outbox_mails" | "webhook_messages";
  readonly key: string;
  /** Selects rows of the table by a key that is unique among them. */
  readonly scope: RawBuilder<unknown>;
};

export type Claim = {
  readonly id: string;
  /** Including the one that this claim is for. */
  readonly attempts: number;
};

export type ClaimRequest = {
  readonly columns: readonly string[];
  /** Nothing is claimed while it is false. */
  readonly condition?: RawBuilder<unknown>;
  readonly limit: number;
  /** Longer than an attempt can take. */
  readonly leaseMs: number;
  readonly now: Date;
};

/**
 * Claims due rows, those that have waited longest first. No other process gets them before the lease ends, and no
 * transaction is open meanwhile. If the process ends before it settles a claim, the row is due again after the lease,
 * so everything is handed over at least once.
 */
export async function claimDue<Row>(
  database: StorefrontDatabase,
  { table, key, scope }: Outbox,
  { columns, condition = sql`true`, limit, leaseMs, now }: ClaimRequest,
): Promise<readonly (Row & Claim)[]> {
  // Materialized, because a plan that runs the inner query repeatedly would claim more than the limit.
  const { rows } = await sql<Row & Claim>`
    with due as materialized (
      select ${sql.id(key)} as id from ${sql.table(table)}
      where delivered_at is null and failed_at is null and next_attempt_at <= ${now} and ${scope} and ${condition}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update ${sql.table(table)} as claimed
    set attempts = claimed.attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from due where claimed.${sql.id(key)} = due.id and ${scope}
    returning due.id, claimed.attempts, ${sql.join(columns.map((column) => sql`claimed.${sql.id(column)}`))}
  `.execute(database);
  return rows;
}

export type Settlement =
  | { readonly outcome: "delivered"; readonly at: Date }
  | { readonly outcome: "retry"; readonly at: Date; readonly error: string }
  | { readonly outcome: "failed"; readonly at: Date; readonly error: string };

const LONGEST_ERROR = 500;

/** Records the outcome of a claim. A failure doesn't count if the row was claimed again or resent meanwhile. */
export async function settleClaim(
  database: StorefrontDatabase,
  { table, key, scope }: Outbox,
  { id, attempts }: Claim,
  settlement: Settlement,
): Promise<void> {
  const isRow = sql`${sql.id(key)} = ${id} and ${scope} and delivered_at is null`;
  if (settlement.outcome === "delivered") {
    await sql`
      update ${sql.table(table)} set delivered_at = ${settlement.at}, failed_at = null, last_error = null where ${isRow}
    `.execute(database);
    return;
  }
  const { outcome, at, error } = settlement;
  const column = sql.id(outcome === "failed" ? "failed_at" : "next_attempt_at");
  await sql`
    update ${sql.table(table)} set ${column} = ${at}, last_error = ${error.slice(0, LONGEST_ERROR)}
    where ${isRow} and attempts = ${attempts}
  `.execute(database);
}
