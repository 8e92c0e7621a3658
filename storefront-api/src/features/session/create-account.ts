import { randomUUID } from "node:crypto";
import { canCreateAccount } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { hashPassword } from "../../platform/password.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { Visitor } from "../../visitor/visitor.js";
import { createSignInFailures } from "./sign-in-failures.js";
import type { Credentials, SignIn } from "./sign-in.js";

export type NewAccount = Credentials & { readonly firstName: string | undefined };

/** A shorter one may be part of any password. */
const TELLING_NAME_LENGTH = 4;

/**
 * Makes an account and signs in with it, or with the one that the visitor has if the password is right. Throws
 * `account-exists` where it is another one, `password-too-simple`, `accounts-by-invitation`, and `too-many-requests`
 * after several accounts from one address.
 */
export function createSignUp(database: StorefrontDatabase, signIn: SignIn) {
  const failures = createSignInFailures(database);
  return async ({ firstName, ...credentials }: NewAccount, visitor: Visitor): ReturnType<SignIn> => {
    const { tenant, now } = visitor;
    if (!canCreateAccount(tenant)) throw new DomainError("accounts-by-invitation");
    const email = credentials.email.trim();
    if (isTooSimple(credentials.password, email)) throw new DomainError("password-too-simple");
    // Counted like guesses: here, too, each try says something about an address.
    const attempt = { account: `new account ${credentials.address}`, address: credentials.address };
    const waitMs = await failures.waitFor(attempt, now);
    if (waitMs > 0) throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await failures.record(attempt, now);

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
  };
}

/** Easy to guess for who knows the email, or for anybody. */
export function isTooSimple(password: string, email: string): boolean {
  const [name = ""] = email.toLowerCase().split("@", 1);
  const isName = name.length >= TELLING_NAME_LENGTH && password.toLowerCase().includes(name);
  return isName || new Set(password).size < 3;
}
