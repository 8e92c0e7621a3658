import type { Browser } from "@playwright/test";
import type { FaultShop } from "./fault-shop.js";

/** Input of a case: a running, healthy shop and a browser. */
export type Stage = { readonly shop: FaultShop; readonly browser: Browser };

export type FaultCase = {
  /** A slot's fragment, a call or a process. */
  readonly victim: string;
  readonly fault: string;
  /**
   * A log line of warning level or above to expect from the affected release or service. Slot cases check for their
   * release themselves. Undefined if nothing of ours is at fault.
   */
  readonly expectedLog?: RegExp;
  /** The case ends processes of the shop or changes their files, which a stack doesn't offer. */
  readonly needsOwnProcesses?: true;
  /**
   * Injects the fault, checks the requirements during the fault and mends it; throws what didn't hold. Returns
   * milliseconds to full recovery, from the mending or, if there is nothing to mend, from the fault.
   */
  readonly run: (stage: Stage) => Promise<number>;
};

export function nameOf({ victim, fault }: Pick<FaultCase, "victim" | "fault">): string {
  return `${victim}: ${fault}`;
}

/** Throws `words` if the condition is false. */
export function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

/** Polls until the condition holds and returns the milliseconds that took. Throws `why` on timeout. */
export async function pollUntil(
  check: () => Promise<boolean>,
  why: string | (() => string),
  { within = 30_000, every = 100 } = {},
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < within) {
    if (await check().catch(() => false)) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  throw new Error(`${typeof why === "string" ? why : why()}, and not within ${within / 1000} s`);
}
