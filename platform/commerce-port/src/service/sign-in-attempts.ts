import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tenant } from "shared-contracts";
import { DomainError } from "storefront-api/call-service";
import type { SignInOutcome } from "../port/commerce-session.js";
import type { PortTables } from "./port-database.js";

const ATTEMPTS = 10;
const WITHIN_SECONDS = 60;

/** Refuses an account's attempts to sign in for a minute after ten failures, whether or not there is such an account. */
export type SignInAttempts = (
  account: { readonly tenant: Tenant; readonly email: string },
  signIn: () => Promise<SignInOutcome>,
) => Promise<SignInOutcome>;

export function createSignInAttempts(database: Kysely<PortTables>, now: () => Date): SignInAttempts {
  return async ({ tenant, email }, signIn) => {
    const account = createHash("sha256").update(`${tenant} ${email.trim().toLowerCase()}`).digest("hex");
    const since = new Date(now().getTime() - WITHIN_SECONDS * 1000);
    await database.deleteFrom("sign_in_attempts").where("attempted_at", "<", since).execute();
    // Before it is counted, so that attempts at the same time count each other.
    await database.insertInto("sign_in_attempts").values({ account, attempted_at: now() }).execute();
    const { count } = await database
      .selectFrom("sign_in_attempts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account", "=", account)
      .where("attempted_at", ">=", since)
      .executeTakeFirstOrThrow();
    if (Number(count) > ATTEMPTS) throw new DomainError("too-many-requests", { retryAfterSeconds: WITHIN_SECONDS });
    const outcome = await signIn();
    if (outcome.ok) await database.deleteFrom("sign_in_attempts").where("account", "=", account).execute();
    return outcome;
  };
}
