import { createHash } from "node:crypto";
import { sql } from "kysely";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
/** Per minute; many members may share one network. */
const MAX_FAILURES_PER_NETWORK = 100;

/** Arbitrary advisory lock keys. */
const NETWORK_LOCK = 4210011;
const ACCOUNT_LOCK = 4210012;

/** `network` as `clientNetworkOf` returns it. */
export type SignInAttempt = { readonly account: string; readonly network: string };

type FailureCounts = {
  readonly of_pair: number;
  readonly last_of_pair: Date | null;
  readonly of_account: number;
  readonly of_network: number;
};

/**
 * Counts an attempt as failed before its outcome is known, if it is allowed: of any number at once, no more pass than
 * one after the other. Throws `too-many-requests` otherwise.
 */
export function countAttempt(database: StorefrontDatabase, attempt: SignInAttempt, now: Date): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lock(transaction, NETWORK_LOCK, attempt.network);
    await lock(transaction, ACCOUNT_LOCK, attempt.account);
    const waitMs = await waitFor(transaction, attempt, now);
    if (waitMs > 0) throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await record(transaction, attempt, now);
  });
}

/** Call after a success with the time of `countAttempt`: earlier failures from this network were the member's own. */
export async function forgetFailures(
  database: StorefrontDatabase,
  attempt: SignInAttempt,
  takenAt: Date,
): Promise<void> {
  const { pair, account, network } = toSubjects(attempt);
  await database.deleteFrom("sign_in_failures").where("subject", "=", pair).execute();
  for (const subject of [account, network])
    await sql`
      delete from sign_in_failures where ctid in (
        select ctid from sign_in_failures where subject = ${subject} and failed_at = ${takenAt} limit 1)
    `.execute(database);
}

export async function deleteOldFailures(database: StorefrontDatabase, now: Date): Promise<void> {
  await database.deleteFrom("sign_in_failures").where("failed_at", "<=", before(now, WINDOW_MS)).execute();
}

async function lock(transaction: StorefrontDatabase, key: number, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key}::int, hashtext(${text}))`.execute(transaction);
}

/** Milliseconds until the attempt is allowed; 0 if it already is. */
async function waitFor(database: StorefrontDatabase, attempt: SignInAttempt, now: Date): Promise<number> {
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
}

async function record(database: StorefrontDatabase, attempt: SignInAttempt, now: Date): Promise<void> {
  const subjects = Object.values(toSubjects(attempt));
  await database
    .insertInto("sign_in_failures")
    .values(subjects.map((subject) => ({ subject, failed_at: now })))
    .execute();
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

export type SignInFailureCounts = {
  /** For this account from this network. */
  readonly ofPair: number;
  /** For this account from any network. */
  readonly ofAccount: number;
};

/** Failures without a delay. */
const FREE_FAILURES = 5;
/** While an account is under attack from many networks, each gets one attempt. */
const FREE_FAILURES_UNDER_ATTACK = 1;
const ATTACK_FAILURES = 50;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 5 * 60_000;

/**
 * Milliseconds from a network's last failure until its next attempt at the account; doubles with each failure.
 * Failures from other networks never delay a network's first attempt, so nobody can lock a member out.
 */
export function delayAfter({ ofPair, ofAccount }: SignInFailureCounts): number {
  const free = ofAccount >= ATTACK_FAILURES ? FREE_FAILURES_UNDER_ATTACK : FREE_FAILURES;
  return ofPair < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (ofPair - free), MAX_DELAY_MS);
}
