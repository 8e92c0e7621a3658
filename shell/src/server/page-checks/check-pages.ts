import { setTimeout as wait } from "node:timers/promises";
import { messageOf } from "shared-contracts";
import { PREVIEW_CALLS } from "shared-contracts/registry";
import type { LiveLock } from "../lock/lock-loader.js";
import { askRegistry, type AskedRegistry } from "../lock/ask-registry.js";
import { oneAtATime, type LockSource } from "../lock/lock-source.js";
import type { Previews } from "../lock/previews.js";
import { findLosses, type Losses } from "./find-losses.js";
import { findSamples, viewSample, type Sample, type SampleServices } from "./sample-pages.js";

type PageCheckServices = SampleServices & {
  readonly registry: AskedRegistry;
  readonly locks: Pick<LockSource, "current">;
  readonly previews: Pick<Previews, "load">;
  /** A deploy token that may `report`. */
  readonly token: string;
};

/** Losses that a busy machine causes are gone at another try. */
const TRIES = 3;
const PAUSE_MS = 1000;
/** Longer than a busy shell renders: without the lock its releases lose their renderers. */
const LOCK_MS = 300_000;
const MAX_PROBLEMS = 50;
const MAX_CHARACTERS = 500;

/**
 * Renders sample pages of the live catalog with releases that are about to become stable, and tells the registry. To be
 * called whenever a promotion may wait for it.
 */
export function createPageChecks(services: PageCheckServices): () => Promise<void> {
  const { registry, locks, previews, token, log } = services;

  async function check(channel: string): Promise<void> {
    const stable = locks.current();
    if (!stable) return;
    const judged = await judge(stable, channel).catch((error: unknown) => {
      const unchecked = `A shell could not check it: ${messageOf(error)}`;
      return { views: 0, unchecked: unchecked.slice(0, MAX_CHARACTERS) };
    });
    const answer = { channel, ...judged };
    log.info(answer, "Rendered sample pages");
    await askRegistry(registry, PREVIEW_CALLS.answerPageCheck, answer, token);
  }

  /** Rejects if this shell can't tell. */
  async function judge(stable: LiveLock, channel: string) {
    const next = await previews.load({ channel, expiresAt: Date.now() + LOCK_MS });
    const samples = await findSamples(services, stable);
    const found = await findLost(services, { stable, next }, samples);
    const problems = describe(found, "lost").slice(0, MAX_PROBLEMS);
    const [unchecked] = describe(found, "unchecked");
    if (problems.length === 0 && unchecked !== undefined) throw new Error(unchecked);
    return { views: samples.length, problems: problems.map((problem) => problem.slice(0, MAX_CHARACTERS)) };
  }

  return oneAtATime(async () => {
    try {
      const { channels } = await askRegistry(registry, PREVIEW_CALLS.listPageChecks, {}, token);
      for (const channel of channels) await check(channel);
    } catch (error) {
      log.warn({ failure: messageOf(error) }, "Failed to render sample pages");
    }
  });
}

type Lost = { readonly sample: Sample; readonly losses: Losses };

/** What visitors of the samples would lose, at every try. The registry waits for 45 seconds. */
async function findLost(
  services: PageCheckServices,
  { stable, next }: { readonly stable: LiveLock; readonly next: LiveLock },
  samples: readonly Sample[],
  tries = TRIES,
): Promise<readonly Lost[]> {
  const lost: Lost[] = [];
  for (const sample of samples) {
    const current = viewSample(services, stable, sample);
    const losses = findLosses(await current, await viewSample(services, next, sample));
    if (losses.lost.length + losses.unchecked.length > 0) lost.push({ sample, losses });
  }
  if (lost.length === 0 || tries === 1) return lost;
  await wait(PAUSE_MS);
  const again = lost.map(({ sample }) => sample);
  return findLost(services, { stable, next }, again, tries - 1);
}

/** One text for each loss, with all visitors. */
function describe(found: readonly Lost[], kind: keyof Losses): readonly string[] {
  const visitors = new Map<string, string[]>();
  for (const { sample, losses } of found) {
    const visitor = `a ${sample.isMember ? "member" : "guest"} of ${sample.tenant} at ${sample.address}`;
    for (const loss of losses[kind]) visitors.set(loss, [...(visitors.get(loss) ?? []), visitor]);
  }
  return [...visitors].map(([loss, whose]) => `${loss} for ${whose.join(", ")}`);
}
