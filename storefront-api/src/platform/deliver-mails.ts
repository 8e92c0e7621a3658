import { claimMail, settleMail, type ClaimedMail, type Settlement } from "./claim-mail.js";
import type { MailServer } from "./mail-server.js";
import type { StorefrontDatabase } from "./storefront-database.js";

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
