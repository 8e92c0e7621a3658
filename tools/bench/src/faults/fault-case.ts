import type { Browser } from "@playwright/test";
import { pollUntil } from "e2e/shop/built-process";
import { DEMONSTRATION } from "e2e/shop/shop";
import { startBreakableShop, type BreakableShop } from "e2e/shop/breakable-shop";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { PORTS, SCRATCH, START_SECONDS } from "../system/places.js";

/** A complete shop that the campaign may break. */
export async function startFaultShop(): Promise<BreakableShop> {
  const dataDirectory = join(SCRATCH, "faults");
  rmSync(dataDirectory, { recursive: true, force: true });
  return startBreakableShop({
    port: PORTS.system,
    dataDirectory,
    environment: DEMONSTRATION,
    startSeconds: START_SECONDS,
  });
}

/** Input of a case: a running, healthy shop and a browser. */
export type Stage = { readonly shop: BreakableShop; readonly browser: Browser };

export type FaultCase = {
  /** A fragment, a call or a process. */
  readonly victim: string;
  readonly fault: string;
  /**
   * A log line of warning level or above to expect from the affected release or service. Undefined if nothing of ours
   * is at fault.
   */
  readonly expectedLog?: RegExp;
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

const LOG_TIMEOUT_MS = 15_000;
/** Pino's level for warnings. */
const WARNING = 40;

/** Waits for a log line of warning level or above, written since that time (milliseconds since the epoch). */
export async function waitForText(
  shop: Pick<BreakableShop, "logSince">,
  since: number,
  expectedLog: RegExp,
): Promise<void> {
  const isLogged = async () =>
    shop.logSince(since).some((line) => Number(line["level"]) >= WARNING && expectedLog.test(JSON.stringify(line)));
  await pollUntil(isLogged, `no log line matches ${String(expectedLog)}`, { within: LOG_TIMEOUT_MS });
}
