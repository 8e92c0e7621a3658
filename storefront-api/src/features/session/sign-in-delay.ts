/** Recent failed sign-ins. */
export type SignInFailureCounts = {
  /** For this account from this IP address. */
  readonly ofPair: number;
  /** For this account from any IP address. */
  readonly ofAccount: number;
};

/** Failures without a delay. */
const FREE_FAILURES = 5;
/** While an account is under attack from many IP addresses, each gets one attempt. */
const FREE_FAILURES_UNDER_ATTACK = 1;
const ATTACK_FAILURES = 50;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 5 * 60_000;

/**
 * Milliseconds from an IP address's last failure until its next attempt at the account; doubles with each failure.
 * Failures from other addresses never delay an address's first attempt, so nobody can lock a member out.
 */
export function delayAfter({ ofPair, ofAccount }: SignInFailureCounts): number {
  const free = ofAccount >= ATTACK_FAILURES ? FREE_FAILURES_UNDER_ATTACK : FREE_FAILURES;
  return ofPair < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (ofPair - free), MAX_DELAY_MS);
}
