/// <reference types="@fastify/swagger" />
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { StorefrontDatabase } from "./storefront-database.js";

export type Mail = { readonly recipient: string; readonly subject: string; readonly body: string };

const SHOWN = 50;
/** Limits count mails of a day; what is older serves only to answer who was mailed when. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Queues a mail for `deliverMails` in the transaction of the event it reports. */
export async function queueMail(database: StorefrontDatabase, mail: Mail, now: Date): Promise<void> {
  await database
    .insertInto("outbox_mails")
    .values({ mail_id: randomUUID(), ...mail, created_at: now, next_attempt_at: now })
    .execute();
}

/** Whatever became of them: links in mails work for a week at most. */
export async function deleteOldMails(database: StorefrontDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom("outbox_mails")
    .where("created_at", "<=", new Date(now.getTime() - KEPT_MS))
    .execute();
}

/**
 * The latest mails at `/outbox`, for demonstrations and tests without a mail server. Only reachable from this machine.
 */
export function showOutbox(app: FastifyInstance, database: StorefrontDatabase): void {
  app.get("/outbox", { schema: { hide: true } }, async () => ({
    mails: await database
      .selectFrom("outbox_mails")
      .select(["recipient", "subject", "body", "created_at as createdAt"])
      .orderBy("created_at", "desc")
      .limit(SHOWN)
      .execute(),
  }));
}

/** Arbitrary advisory lock key. */
const MAILS_LOCK = 4210063;

type MailLimit = { readonly times: number; readonly milliseconds: number };

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
