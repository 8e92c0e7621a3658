import { createHash } from "node:crypto";
import { sql } from "kysely";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { delayAfter } from "./sign-in-delay.js";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
/** Per minute; many members may share one network. */
const MAX_FAILURES_PER_NETWORK = 100;

/** Arbitrary advisory lock key. */
const ATTEMPT_LOCK = 4210011;

/** `network` as `clientNetworkOf` returns it. */
export type SignInAttempt = { readonly account: string; readonly network: string };

/** Failed sign-ins of the last 15 minutes, shared by all processes. */
export type SignInFailures = {
  /** Milliseconds until the attempt is allowed; 0 if it already is. */
  waitFor(attempt: SignInAttempt, now: Date): Promise<number>;
  record(attempt: SignInAttempt, now: Date): Promise<void>;
  /**
   * For attempts that count whether they succeed or not: records this one if it is allowed, after concurrent ones have
   * been recorded. Milliseconds until it is allowed; 0 if it was recorded.
   */
  take(attempt: SignInAttempt, now: Date): Promise<number>;
  /** Call after a success: earlier failures from this network were the member's own. */
  forget(attempt: SignInAttempt): Promise<void>;
  deleteOld(now: Date): Promise<void>;
};

type FailureCounts = {
  readonly of_pair: number;
  readonly last_of_pair: Date | null;
  readonly of_account: number;
  readonly of_network: number;
};

export function createSignInFailures(database: StorefrontDatabase): SignInFailures {
  return {
    async waitFor(attempt, now) {
      const { pair, account, network } = toSubjects(attempt);
      const { rows } = await sql<FailureCounts>`
        select (count(*) filter (where subject = ${pair}))::int as of_pair,
               max(failed_at) filter (where subject = ${pair}) as last_of_pair,
               (count(*) filter (where subject = ${account}))::int as of_account,
               (count(*) filter (where subject = ${network} and failed_at > ${before(now, MINUTE_MS)}))::int as of_network
        from sign_in_failures
        where subject in (${pair}, ${account}, ${network}) and failed_at > ${before(now, WINDOW_MS)}
      `.execute(database);
      const [counts] = rows;
      if (!counts) return 0;
      if (counts.of_network >= MAX_FAILURES_PER_NETWORK) return MINUTE_MS;
      if (!counts.last_of_pair) return 0;
      const delay = delayAfter({ ofPair: counts.of_pair, ofAccount: counts.of_account });
      return Math.max(0, counts.last_of_pair.getTime() + delay - now.getTime());
    },
    async record(attempt, now) {
      const subjects = Object.values(toSubjects(attempt));
      await database
        .insertInto("sign_in_failures")
        .values(subjects.map((subject) => ({ subject, failed_at: now })))
        .execute();
    },
    take(attempt, now) {
      return inTransaction(database, async (transaction) => {
        const { pair } = toSubjects(attempt);
        await sql`select pg_advisory_xact_lock(${ATTEMPT_LOCK}::int, hashtext(${pair}))`.execute(transaction);
        const failures = createSignInFailures(transaction);
        const waitMs = await failures.waitFor(attempt, now);
        if (waitMs === 0) await failures.record(attempt, now);
        return waitMs;
      });
    },
    async forget(attempt) {
      await database.deleteFrom("sign_in_failures").where("subject", "=", toSubjects(attempt).pair).execute();
    },
    async deleteOld(now) {
      await database.deleteFrom("sign_in_failures").where("failed_at", "<=", before(now, WINDOW_MS)).execute();
    },
  };
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

function toSubjects({ account, network }: SignInAttempt) {
  return { pair: toSubject(`${account} ${network}`), account: toSubject(account), network: toSubject(network) };
}

function toSubject(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
