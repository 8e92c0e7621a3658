import { inTransaction } from "./in-transaction.js";
import type { MailServer } from "./mail-server.js";
import type { StorefrontDatabase } from "./storefront-database.js";

export type MailDelivery = {
  readonly database: StorefrontDatabase;
  readonly mailServer: MailServer;
  readonly now: Date;
  readonly onFailure: (failure: {
    readonly mailId: string;
    readonly attempts: number;
    readonly error: unknown;
  }) => void;
};

const AT_ONCE = 100;
export const MAIL_ATTEMPTS = 10;
const MINUTE_MS = 60_000;
const REFUSED_FOR_GOOD = 500;

/**
 * Sends mails from the outbox to the mail server, oldest first. Temporary failures are retried after one, two, four …
 * minutes, up to ten times; permanent ones aren't. Safe to run in several processes.
 */
export async function deliverMails(delivery: MailDelivery): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const isMore = await inTransaction(delivery.database, (transaction) =>
      deliverNext({ ...delivery, database: transaction }),
    );
    if (!isMore) return;
  }
}

async function deliverNext({ database, mailServer, now, onFailure }: MailDelivery): Promise<boolean> {
  const mail = await database
    .selectFrom("outbox_mails")
    .select(["mail_id as mailId", "recipient", "subject", "body", "attempts"])
    .where("delivered_at", "is", null)
    .where("next_attempt_at", "<=", now)
    .where("attempts", "<", MAIL_ATTEMPTS)
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mail) return false;
  const attempts = mail.attempts + 1;
  const outcome = await mailServer.send(mail).then(
    () => ({ delivered_at: now, attempts }),
    (error: unknown) => {
      onFailure({ mailId: mail.mailId, attempts, error });
      return {
        attempts: isRefused(error) ? MAIL_ATTEMPTS : attempts,
        next_attempt_at: new Date(now.getTime() + MINUTE_MS * 2 ** mail.attempts),
      };
    },
  );
  await database.updateTable("outbox_mails").set(outcome).where("mail_id", "=", mail.mailId).execute();
  return true;
}

function isRefused(error: unknown): boolean {
  const code: unknown = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  return typeof code === "number" && code >= REFUSED_FOR_GOOD;
}
