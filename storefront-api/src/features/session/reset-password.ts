import { sql } from "kysely";
import { ratePassword, type ShopHosts, type Tenant } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import { queueMail, type Mail, isMailAllowed } from "../../platform/outbox.js";
import { hashPassword } from "../../platform/password.js";
import { toReturnPath } from "../../platform/return-path.js";
import { createSessionToken, hashSessionToken } from "../../visitor/session-repository.js";
import { countAttempt } from "./sign-in-failures.js";

export type PasswordMailRequest = {
  readonly tenant: Tenant;
  readonly email: string;
  /** Page to return to with the new password. Only product pages get into the mail. */
  readonly returnTo: string | undefined;
  /** The item that the visitor was adding on that page. */
  readonly itemId?: string | undefined;
  /** The browser's, by `clientNetworkOf`. */
  readonly network: string;
  readonly now: Date;
};

const LINK_MINUTES = 30;
/** Minimum interval between two mails to one account. */
const MAIL_INTERVAL_MS = 2 * 60_000;
/** The last of them is at most an hour old, so nobody can keep a member from having a link. */
const MAIL_LIMIT = { times: 6, milliseconds: 60 * 60_000 };
const SUBJECT = "Set a new password";

/**
 * Mails a password link to the account with this e-mail address, if it exists. The response doesn't reveal whether it
 * does. Throws `too-many-requests` after several from one network.
 */
export async function mailPasswordLink(
  database: StorefrontDatabase,
  hosts: ShopHosts,
  { tenant, email, returnTo, itemId, network, now }: PasswordMailRequest,
): Promise<void> {
  await countAttempt(database, { account: `password mail ${network}`, network }, now);

  const user = await database
    .selectFrom("users")
    .select(["user_id", "email"])
    .where("tenant", "=", tenant)
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (!user) return;
  const token = createSessionToken();
  await inTransaction(database, async (transaction) => {
    const mail = { recipient: user.email, subject: SUBJECT };
    if (!(await isMailAllowed(transaction, mail, MAIL_LIMIT, now))) return;
    const link = { token_hash: hashSessionToken(token), mailed_at: now };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("password_links")
      .values({ user_id: user.user_id, ...link })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet(link)
          .where("password_links.mailed_at", "<=", new Date(now.getTime() - MAIL_INTERVAL_MS)),
      )
      .executeTakeFirstOrThrow();
    // The mail goes to the address stored with the account, however it was typed.
    const isDue = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (!isDue) return;
    const productPage = toProductPage(returnTo);
    const query = new URLSearchParams({
      token,
      ...(productPage && { returnTo: productPage, ...(itemId && { LaunchItems: itemId }) }),
    });
    await queueMail(transaction, toMail(user.email, `${hosts.publicOrigin(tenant)}/account/password?${query}`), now);
  });
}

/**
 * Sets a new password with a mailed link, once, and ends all sessions of the account. Throws `link-expired` and
 * `password-too-simple`; the link stays valid after the latter.
 *
 * @returns the account's e-mail address
 */
export async function resetPassword(
  database: StorefrontDatabase,
  { token, password, tenant, now }: { token: string; password: string; tenant: Tenant; now: Date },
): Promise<string> {
  const oldest = new Date(now.getTime() - LINK_MINUTES * 60_000);
  return inTransaction(database, async (transaction) => {
    const link = await transaction
      .deleteFrom("password_links")
      .where("token_hash", "=", hashSessionToken(token))
      .where("mailed_at", ">", oldest)
      .returning("user_id")
      .executeTakeFirst();
    const user =
      link &&
      (await transaction
        .selectFrom("users")
        .select("email")
        .where("user_id", "=", link.user_id)
        .where("tenant", "=", tenant)
        .executeTakeFirst());
    if (!link || !user) throw new DomainError("link-expired");
    if (ratePassword(password, user.email) === "too-simple") throw new DomainError("password-too-simple");
    // Hashing is expensive, so it only runs for valid tokens.
    const password_hash = await hashPassword(password);
    const changed = { password_hash, email_confirmed: true };
    await transaction.updateTable("users").set(changed).where("user_id", "=", link.user_id).execute();
    await transaction.deleteFrom("sessions").where("user_id", "=", link.user_id).execute();
    return user.email;
  });
}

function toProductPage(returnTo: string | undefined): string | undefined {
  const path = toReturnPath(returnTo);
  return new RegExp(`^${PRODUCT_PAGE_PATH}(?:[/?]|$)`).test(path) ? path : undefined;
}

function toMail(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: SUBJECT,
    body: [
      "Someone asked for a new password for your account.",
      `If it was you, set it within ${LINK_MINUTES} minutes: ${link}`,
      "If it wasn't you, ignore this email. Your password stays as it is.",
    ].join("\n\n"),
  };
}
