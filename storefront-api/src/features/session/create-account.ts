import { randomUUID } from "node:crypto";
import { canCreateAccount, ratePassword } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { hashPassword } from "../../platform/password.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { Visitor } from "../../visitor/visitor.js";
import { countAttempt } from "./sign-in-failures.js";
import type { Credentials, SignIn } from "./sign-in.js";

export type NewAccount = Credentials & { readonly firstName: string | undefined };

/**
 * Creates an account and signs in, or signs in to the existing account if the password matches. Throws `account-exists`
 * if it doesn't, `password-too-simple`, `accounts-by-invitation`, and `too-many-requests` after several accounts from
 * one network.
 */
export async function signUp(
  database: StorefrontDatabase,
  signIn: SignIn,
  { firstName, ...credentials }: NewAccount,
  visitor: Visitor,
): ReturnType<SignIn> {
  const { tenant, now } = visitor;
  if (!canCreateAccount(tenant)) throw new DomainError("accounts-by-invitation");
  const { email } = credentials;
  if (ratePassword(credentials.password, email) === "too-simple") throw new DomainError("password-too-simple");
  // Counted like failed sign-ins, because each attempt reveals whether an account exists.
  const { network } = credentials;
  await countAttempt(database, { account: `new account ${network}`, network }, now);

  const userId = randomUUID();
  const displayName = firstName || email.split("@", 1).join("");
  const made = await database
    .insertInto("users")
    .values({
      user_id: userId,
      tenant,
      email,
      display_name: displayName,
      password_hash: await hashPassword(credentials.password),
      customer_number: "",
      email_confirmed: false,
      document: JSON.stringify({
        userId,
        tenant,
        email,
        displayName,
        suffixCodes: [],
        lists: [],
        subscriptions: [],
        roles: [],
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  try {
    return await signIn(credentials, visitor);
  } catch (error) {
    const isTaken = !made && error instanceof DomainError && error.code === "wrong-credentials";
    throw isTaken ? new DomainError("account-exists") : error;
  }
}
