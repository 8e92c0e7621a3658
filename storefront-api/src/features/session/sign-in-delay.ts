/** Failed sign-ins of late. */
export type SignInFailureCounts = {
  /** To this account from this address. */
  readonly ofPair: number;
  /** To this account from anywhere. */
  readonly ofAccount: number;
};

/** Mistakes that cost a member nothing. */
const FREE_FAILURES = 5;
/** While an account is guessed at from many addresses, each of them has one guess. */
const FREE_FAILURES_UNDER_ATTACK = 1;
const ATTACK_FAILURES = 50;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5 * 60_000;

/**
 * Milliseconds from an address's last failure until it may try the account again; each failure doubles them. Failures
 * from elsewhere never keep an address from its first try, so nobody can lock a member out.
 */
export function delayAfter({ ofPair, ofAccount }: SignInFailureCounts): number {
  const free = ofAccount >= ATTACK_FAILURES ? FREE_FAILURES_UNDER_ATTACK : FREE_FAILURES;
  return ofPair < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (ofPair - free), LONGEST_DELAY_MS);
}
