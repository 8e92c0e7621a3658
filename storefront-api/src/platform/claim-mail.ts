import { sql } from "kysely";
import type { Mail } from "./outbox.js";
import type { StorefrontDatabase } from "./storefront-database.js";

export type ClaimedMail = Mail & {
  readonly mailId: string;
  /** Including the one that this claim is for. */
  readonly attempts: number;
};

/**
 * Claims the due mail that has waited longest. No other process gets it before the lease ends, and no transaction is
 * open meanwhile. If the process ends before it settles the claim, the mail is due again after the lease, so every mail
 * is handed over at least once.
 */
export async function claimMail(
  database: StorefrontDatabase,
  { leaseMs, now }: { readonly leaseMs: number; readonly now: Date },
): Promise<ClaimedMail | undefined> {
  // Materialized, because a plan that runs the inner query repeatedly would claim more than one.
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select mail_id from outbox_mails
      where delivered_at is null and failed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit 1 for update skip locked
    )
    update outbox_mails as claimed
    set attempts = claimed.attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from due where claimed.mail_id = due.mail_id
    returning claimed.mail_id as "mailId", claimed.attempts, claimed.recipient, claimed.subject, claimed.body
  `.execute(database);
  return rows[0];
}

export type Settlement =
  | { readonly outcome: "delivered"; readonly at: Date }
  | { readonly outcome: "retry"; readonly at: Date; readonly error: string }
  | { readonly outcome: "failed"; readonly at: Date; readonly error: string };

const LONGEST_ERROR = 500;

/** Records the outcome of a claim. A failure doesn't count if the mail was claimed again meanwhile. */
export async function settleMail(
  database: StorefrontDatabase,
  { mailId, attempts }: ClaimedMail,
  settlement: Settlement,
): Promise<void> {
  const { at } = settlement;
  const update = database.updateTable("outbox_mails").where("mail_id", "=", mailId).where("delivered_at", "is", null);
  if (settlement.outcome === "delivered") {
    await update.set({ delivered_at: at, failed_at: null, last_error: null }).execute();
    return;
  }
  await update
    .set(settlement.outcome === "failed" ? { failed_at: at } : { next_attempt_at: at })
    .set({ last_error: settlement.error.slice(0, LONGEST_ERROR) })
    .where("attempts", "=", attempts)
    .execute();
}
