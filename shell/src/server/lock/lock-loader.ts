import { LRUCache } from "lru-cache";
import {
  messageOf,
  PAGE_PLAN_NAME,
  readFileHash,
  type FragmentContract,
  type PageLock,
  type PagePlan,
} from "shared-contracts";
import { createLivePlan, type LivePlan } from "../../page-plan/live-plan.js";
import type { LoadedRelease, ReleaseStore } from "./release-store.js";

/** A lock with verified releases. A fragment missing in `releases` has no usable release. */
export type LiveLock = {
  readonly lock: PageLock;
  readonly releases: ReadonlyMap<string, LoadedRelease>;
  readonly plan: LivePlan;
  /** Every release of the lock could be verified. */
  readonly isComplete: boolean;
  /** Set for the canary's lock. */
  readonly isCanary?: true;
  /** The canary has a share of visitors: their pages and the others' tell how they live. */
  readonly isOnTrial?: true;
  /** For holders of a preview: never shared and never counted. */
  readonly preview?: PreviewOfLock;
};

export type PreviewOfLock = {
  /** Releases that differ from the stable page, as `name@version`; empty if the preview isn't available. */
  readonly releases: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The holder asked for the inspector. */
  readonly isInspected?: boolean;
};

export type LockLoader = ReturnType<typeof createLockLoader>;

/** `/releases/{name}/{version}/{path}`; the version may be the file's hash (`toFileHash`). */
export type FileAddress = { readonly name: string; readonly version: string; readonly path: string };

/** Whether an address is that of a file of this release of the fragment. */
export function isFileOf({ locked, manifest }: LoadedRelease, { version, path }: Omit<FileAddress, "name">): boolean {
  const integrity = readFileHash(version);
  if (integrity === undefined) return locked.version === version;
  return manifest.files.some((file) => file.path === path && file.integrity === integrity);
}

/** More than are live at once, with those that open pages may still ask for. */
const KNOWN_RELEASES = 500;

export function createLockLoader(store: ReleaseStore) {
  const known = new LRUCache<string, LoadedRelease>({ max: KNOWN_RELEASES });

  async function loadPlan(lock: PageLock): Promise<PagePlan> {
    const locked = lock.releases.find(({ name }) => name === PAGE_PLAN_NAME);
    if (!locked) throw new Error("The page lock has no page plan");
    return store.loadPlan(locked);
  }

  return {
    /** A release of a current or recent lock, because open pages keep theirs. */
    release: (name: string, version: string) => known.get(`${name}@${version}`),
    /** The same by an address of one of its files, which names a version or the file's hash. */
    releaseOfFile: ({ name, version, path }: FileAddress) =>
      known.get(`${name}@${version}`) ??
      [...known.values()].find((release) => release.locked.name === name && isFileOf(release, { version, path })),
    /** `next` is undefined if the page plan is missing, without which there are no pages. `missing` has the reasons. */
    async load(lock: PageLock): Promise<{ readonly next: LiveLock | undefined; readonly missing: readonly string[] }> {
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
            // Fallbacks still need the slot descriptions.
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
