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
