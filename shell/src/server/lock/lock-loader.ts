import { PAGE_PLAN_NAME, type FragmentContract, type PageLock, type PagePlan } from "shared-contracts";
import { createLivePlan, type LivePlan } from "../../page-plan/live-plan.js";
import type { LoadedRelease, ReleaseStore } from "./release-store.js";

/** A lock whose releases were verified. A fragment without an entry in `releases` has none that can be used. */
export type LiveLock = {
  readonly lock: PageLock;
  readonly releases: ReadonlyMap<string, LoadedRelease>;
  readonly plan: LivePlan;
  /** Every release of the lock could be verified. */
  readonly isComplete: boolean;
  /** It is the canary's page. */
  readonly isCanary?: true;
  /** For who holds a preview's token: never shared with others, and never counted. */
  readonly preview?: PreviewOfLock;
};

export type PreviewOfLock = {
  /** Releases that differ from the stable page, as `name@version`; empty if the preview can't be shown. */
  readonly releases: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Its holder asked for the inspector. */
  readonly isInspected?: boolean;
};

export type LockLoader = {
  /** `next` is undefined where the page plan is missing: without one there is no page. `missing`: why, in sentences. */
  load(lock: PageLock): Promise<{ readonly next: LiveLock | undefined; readonly missing: readonly string[] }>;
  /** A release of any lock seen since the start: open pages stay on theirs. */
  release(name: string, version: string): LoadedRelease | undefined;
};

export function createLockLoader(store: ReleaseStore): LockLoader {
  const known = new Map<string, LoadedRelease>();

  async function loadPlan(lock: PageLock): Promise<PagePlan> {
    const locked = lock.releases.find(({ name }) => name === PAGE_PLAN_NAME);
    if (!locked) throw new Error("The page lock has no page plan");
    return store.loadPlan(locked);
  }

  return {
    release: (name, version) => known.get(`${name}@${version}`),
    async load(lock) {
      const missing: string[] = [];
      const releases = new Map<string, LoadedRelease>();
      const contracts = new Map<string, FragmentContract>();
      await Promise.all(
        lock.releases.map(async (locked) => {
          if (locked.name === PAGE_PLAN_NAME) return;
          try {
            const release = known.get(`${locked.name}@${locked.version}`) ?? (await store.load(locked));
            known.set(`${locked.name}@${locked.version}`, release);
            releases.set(locked.name, release);
            contracts.set(locked.name, release.manifest.contract);
          } catch (error) {
            missing.push(messageOf(error));
            // The slot descriptions are still needed for fallbacks.
            const manifest = await store.loadManifest(locked).catch(() => undefined);
            if (manifest) contracts.set(locked.name, manifest.contract);
          }
        }),
      );
      const plan = await loadPlan(lock).catch((error: unknown) => void missing.push(messageOf(error)));
      const isComplete = missing.length === 0;
      return { next: plan && { lock, releases, plan: createLivePlan(plan, contracts), isComplete }, missing };
    },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
