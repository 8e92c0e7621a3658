import type { Browser } from "@playwright/test";
import type { FaultShop } from "./fault-shop.js";

/** What a case is given: a running shop that is whole, and a browser. */
export type Stage = { readonly shop: FaultShop; readonly browser: Browser };

export type FaultCase = {
  /** A slot's fragment, a call or a process. */
  readonly victim: string;
  readonly fault: string;
  /**
   * What a line of a log says meanwhile, of a warning or worse: by the release or the service that it is about. Cases of
   * slots look for their release themselves; where nothing is wrong with anything of ours, there is nothing to say.
   */
  readonly says?: RegExp;
  /**
   * Brings the fault about, checks what has to hold meanwhile and mends it; throws what did not hold. Returns the
   * milliseconds from mending it, or from the fault where nothing has to be mended, until everything was whole again.
   */
  readonly run: (stage: Stage) => Promise<number>;
};

export function nameOf({ victim, fault }: Pick<FaultCase, "victim" | "fault">): string {
  return `${victim}: ${fault}`;
}

/** Throws with words where something that must hold does not. */
export function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

/** Asks again and again until it holds; milliseconds that took. Throws with `why` when it never does. */
export async function untilHolds(
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
