import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import { mergeVisitors } from "../../commerce/merge-visitors.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import { hashPassword, verifyPassword } from "../../platform/password.js";
import { createKeyedQueue } from "../../platform/keyed-queue.js";
import { deleteSession, createSession, type NewSession } from "../../visitor/session-repository.js";
import type { Visitor } from "../../visitor/visitor.js";
import { countAttempt, forgetFailures, type SignInAttempt } from "./sign-in-failures.js";

export type Credentials = {
  readonly email: string;
  readonly password: string;
  /** The browser's, by `clientNetworkOf`. */
  readonly network: string;
};

export type Account = { readonly userId: string; readonly displayName: string; readonly passwordHash: string };

export type SignIn = (credentials: Credentials, visitor: Visitor) => Promise<{ account: Account; session: NewSession }>;

/**
 * Checks the credentials and replaces the visitor's session with a new one for the member, who takes over the guest's
 * cart. Throws `wrong-credentials`, in the same time whether the account exists or not, and `too-many-requests` while
 * the network is delayed after too many failures, even if the password is right.
 */
export function createSignIn(database: StorefrontDatabase, verify = verifyPassword): SignIn {
  const unknownAccountHash = hashPassword("nobody has this password");
  // Of a member's two clicks, the second would count as a guess until the first is checked.
  const enqueue = createKeyedQueue();
  return ({ email, password, network }, visitor) => {
    const attempt = { account: `${visitor.tenant} ${email.toLowerCase()}`, network };
    return enqueue(`${attempt.account} ${network}`, () => signIn(attempt, { email, password }, visitor));
  };

  async function signIn(
    attempt: SignInAttempt,
    { email, password }: Pick<Credentials, "email" | "password">,
    visitor: Visitor,
  ): ReturnType<SignIn> {
    await countAttempt(database, attempt, visitor.now);
    const account = await findAccount(database, visitor.tenant, email);
    const isRight = await verify(account?.passwordHash ?? (await unknownAccountHash), password);
    if (!account || !isRight) throw new DomainError("wrong-credentials");
    const session = await inTransaction(database, async (transaction) => {
      await requireSamePassword(transaction, account);
      const { tenant, visitorKey, sessionHash, member, now } = visitor;
      if (visitorKey && !member) {
        await mergeVisitors(transaction, { tenant, from: visitorKey, userId: account.userId }, now);
      }
      if (sessionHash) await deleteSession(transaction, sessionHash);
      return createSession(transaction, tenant, account.userId, now);
    });
    await forgetFailures(database, attempt, visitor.now);
    return { account, session };
  }
}

/**
 * Throws `wrong-credentials` if the password was replaced while it was checked: that ended all sessions, and this one
 * would outlive it. A replacement that comes later waits for this transaction, and ends its session.
 */
async function requireSamePassword(transaction: StorefrontDatabase, { userId, passwordHash }: Account): Promise<void> {
  const same = await transaction
    .selectFrom("users")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("password_hash", "=", passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!same) throw new DomainError("wrong-credentials");
}

/** E-mail addresses are compared case-insensitively. */
async function findAccount(database: StorefrontDatabase, tenant: Tenant, email: string): Promise<Account | undefined> {
  const row = await database
    .selectFrom("users")
    .select(["user_id", "display_name", "password_hash"])
    .where("tenant", "=", tenant)
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row && { userId: row.user_id, displayName: row.display_name, passwordHash: row.password_hash };
}
