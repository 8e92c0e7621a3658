import { sql } from "kysely";
import type { Mail } from "./outbox.js";
import type { StorefrontDatabase } from "./storefront-database.js";

/** Arbitrary advisory lock key. */
const MAILS_LOCK = 4210063;

export type MailLimit = { readonly times: number; readonly milliseconds: number };

/**
 * Whether another mail with this subject may be sent to the address, for mails that anyone can request for any address.
 * Counts requests of all visitors, tenants and processes. Concurrent callers wait for the end of this transaction, so
 * queue the mail in it.
 */
export async function isMailAllowed(
  transaction: StorefrontDatabase,
  { recipient, subject }: Pick<Mail, "recipient" | "subject">,
  { times, milliseconds }: MailLimit,
  now: Date,
): Promise<boolean> {
  const address = recipient.toLowerCase();
  await sql`select pg_advisory_xact_lock(${MAILS_LOCK}::int, hashtext(${address}))`.execute(transaction);
  const { count } = await transaction
    .selectFrom("outbox_mails")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where(sql<string>`lower(recipient)`, "=", address)
    .where("subject", "=", subject)
    .where("created_at", ">", new Date(now.getTime() - milliseconds))
    .executeTakeFirstOrThrow();
  return Number(count) < times;
}
