import type { MailServer } from "./mail-server.js";
import type { StorefrontDatabase } from "./storefront-database.js";
import { sql } from "kysely";
import type { Mail } from "./outbox.js";

export type MailDelivery = {
  readonly database: StorefrontDatabase;
  readonly mailServer: MailServer;
  readonly now: () => Date;
  /** Sends no other mail once it is aborted: a mail server that hangs takes seconds for each. */
  readonly signal?: AbortSignal;
  readonly onFailure: (failure: {
    readonly mailId: string;
    readonly attempts: number;
    readonly error: unknown;
  }) => void;
};

const AT_ONCE = 100;
export const MAIL_ATTEMPTS = 10;
const MINUTE_MS = 60_000;
/** Longer than the mail server may take. */
export const MAIL_LEASE_MS = 5 * MINUTE_MS;
const REFUSED_FOR_GOOD = 500;

/**
 * Sends mails from the outbox to the mail server, those that have waited longest first. Temporary failures are retried
 * after one, two, four … minutes, up to ten times; permanent ones aren't. Then their texts
 * are deleted. Safe to run in several processes.
 */
export async function deliverMails(delivery: MailDelivery): Promise<void> {
  const { database, now, signal } = delivery;
  for (let count = 0; count < AT_ONCE; count += 1) {
    if (signal?.aborted) break;
    const mail = await claimMail(database, { leaseMs: MAIL_LEASE_MS, now: now() });
    if (!mail) break;
    await settleMail(database, mail, await send(mail, delivery));
  }
  await deleteTexts(database);
}

/** Links in mails act for their recipient: who reads the database or a backup later must not find them. */
async function deleteTexts(database: StorefrontDatabase): Promise<void> {
  await database
    .updateTable("outbox_mails")
    .set({ body: "" })
    .where("body", "<>", "")
    .where((where) => where.or([where("delivered_at", "is not", null), where("failed_at", "is not", null)]))
    .execute();
}

async function send(mail: ClaimedMail, { mailServer, now, onFailure }: MailDelivery): Promise<Settlement> {
  const { mailId, attempts, recipient, subject, body } = mail;
  try {
    await mailServer.send({ mailId, recipient, subject, body });
    return { outcome: "delivered", at: now() };
  } catch (error) {
    onFailure({ mailId, attempts, error });
    const failure = { at: now(), error: String(error) };
    if (isRefused(error) || attempts >= MAIL_ATTEMPTS) return { ...failure, outcome: "failed" };
    return { ...failure, outcome: "retry", at: new Date(now().getTime() + MINUTE_MS * 2 ** (attempts - 1)) };
  }
}

function isRefused(error: unknown): boolean {
  const code: unknown = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  return typeof code === "number" && code >= REFUSED_FOR_GOOD;
}

type ClaimedMail = Mail & {
  readonly mailId: string;
  /** Including the one that this claim is for. */
  readonly attempts: number;
};

/**
 * Claims the due mail that has waited longest. No other process gets it before the lease ends, and no transaction is
 * open meanwhile. If the process ends before it settles the claim, the mail is due again after the lease, so every mail
 * is handed over at least once.
 */
async function claimMail(
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

type Settlement =
  | { readonly outcome: "delivered"; readonly at: Date }
  | { readonly outcome: "retry"; readonly at: Date; readonly error: string }
  | { readonly outcome: "failed"; readonly at: Date; readonly error: string };

const LONGEST_ERROR = 500;

/** Records the outcome of a claim. A failure doesn't count if the mail was claimed again meanwhile. */
async function settleMail(
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
