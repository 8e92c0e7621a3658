import type { Browser } from "@playwright/test";
import type { Breakage } from "e2e/isolated-shop/break-release";
import type { RegistryClient } from "e2e/isolated-shop/registry-client";
import type { StorefrontGate } from "e2e/isolated-shop/storefront-gate";
import type { LogLine } from "e2e/support/built-process";
import type { PrivateSystem } from "e2e/support/private-system";
import type { LocalRegistry } from "e2e/support/publish-built-fragments";

/** A complete shop that the campaign may break: the connection to storefront-api, and every release. */
export type FaultShop = {
  readonly url: string;
  /** Proxy between shells and storefront-api. */
  readonly storefront: StorefrontGate;
  readonly registry: RegistryClient;
  readonly registryAccess: LocalRegistry;
  /** Working versions by fragment. */
  readonly working: ReadonlyMap<string, string>;
  /** Its processes, which some cases end; a stack has none, and leaves those cases out. */
  readonly own: OwnProcesses;
  /** Log of the current shell process, or of all shells. */
  log(): readonly LogLine[];
  /** Log of all processes since that time, in milliseconds since the epoch. */
  logSince(time: number): readonly LogLine[];
  /**
   * Publishes a copy of the fragment's working release with one slot or all of it broken. Resolves to its version once
   * pages use it.
   */
  promoteBroken(fragment: string, breakage: Breakage, slot?: string): Promise<string>;
  /** Points the fragment back at its working release. Resolves to the milliseconds until pages use it. */
  restore(fragment: string): Promise<number>;
  /** Starts what a case that failed halfway left ended. */
  startEnded(): Promise<void>;
  stop(): Promise<void>;
};

export type OwnProcesses = {
  readonly parts: PrivateSystem;
  readonly dataDirectory: string;
  /** A port that nothing listens on. */
  readonly sparePort: number;
  /** Port for a database. */
  readonly postgresPort: number;
};

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
