import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

const WINDOW_MS = 60_000;
const MAX_FAILURES_PER_ACCOUNT = 10;
/** Many members may share one IP address. */
const MAX_FAILURES_PER_ADDRESS = 100;

export type SignInAttempt = { readonly account: string; readonly address: string };

/** Failed sign-ins of the last minute, shared by all processes. */
export type SignInFailures = {
  isBlocked(attempt: SignInAttempt, now: Date): Promise<boolean>;
  record(attempt: SignInAttempt, now: Date): Promise<void>;
  deleteOld(now: Date): Promise<void>;
};

export function createSignInFailures(database: StorefrontDatabase): SignInFailures {
  return {
    async isBlocked({ account, address }, now) {
      const { rows } = await sql<{ of_account: number; of_address: number }>`
        select (count(*) filter (where subject = ${toSubject(account)}))::int as of_account,
               (count(*) filter (where subject = ${toSubject(address)}))::int as of_address
        from sign_in_failures
        where subject in (${toSubject(account)}, ${toSubject(address)}) and failed_at > ${windowStart(now)}
      `.execute(database);
      const { of_account = 0, of_address = 0 } = rows[0] ?? {};
      return of_account >= MAX_FAILURES_PER_ACCOUNT || of_address >= MAX_FAILURES_PER_ADDRESS;
    },
    async record({ account, address }, now) {
      await database
        .insertInto("sign_in_failures")
        .values([account, address].map((subject) => ({ subject: toSubject(subject), failed_at: now })))
        .execute();
    },
    async deleteOld(now) {
      await database.deleteFrom("sign_in_failures").where("failed_at", "<=", windowStart(now)).execute();
    },
  };
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS);
}

function toSubject(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
