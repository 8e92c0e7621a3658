import { readFile } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import { labelOf } from "fragment-renderer";
import { messageOf, type PageLock, type SignedPageLock } from "shared-contracts";
import type { Upstream } from "../platform/upstream.js";
import { writeAtomically } from "../platform/write-atomically.js";
import type { LiveLock, LockLoader } from "./lock-loader.js";
import type { LoadedRelease, ReleaseStore } from "./release-store.js";
import { requestLock, verifyLock } from "./verify-lock.js";

export type LockLog = Pick<FastifyBaseLogger, "info" | "error">;

export type LockSource = ReturnType<typeof createLockSource>;

export type LockSourceOptions = {
  readonly registry: Upstream;
  readonly channel: "stable" | "canary";
  readonly store: ReleaseStore;
  readonly loader: LockLoader;
  /** The registry's public keys; rejects while there are none. */
  readonly keys: () => Promise<readonly string[]>;
  /** File of the last good lock. */
  readonly file: string;
  readonly log: LockLog;
  /** Called with the releases of a new lock before page views get it. */
  readonly prepare?: (releases: readonly LoadedRelease[]) => Promise<void>;
  /** Called each time the registry has answered. */
  readonly onRefresh?: () => void;
};

/** Milliseconds between two questions to the registry: a promotion, or a withdrawal, takes effect within a second. */
const POLL_INTERVAL_MS = 500;

export function createLockSource(options: LockSourceOptions) {
  const { registry, channel, store, loader, keys, file, log } = options;
  let live: LiveLock | undefined;
  let newest: SignedPageLock | undefined;
  let savedRevision: number | undefined;
  let poll: NodeJS.Timeout | undefined;
  let reportedFailure = "";
  let reportedExpiry = false;

  /** A lock with an unverifiable release never replaces a complete one: shoppers stay on the last good lock. */
  async function adopt(lock: SignedPageLock): Promise<void> {
    if (lock.id === live?.lock.id && live.isComplete) {
      reportedFailure = "";
      if (lock.share !== live.lock.share) live = { ...live, lock };
      return save(lock);
    }
    const { next, missing } = await loader.load(lock);
    if (missing.length > 0) report(missing.join("; "));
    // As incomplete as before: what was made of it stays.
    if (lock.id === live?.lock.id && lock.share === live.lock.share && next?.releases.size === live.releases.size)
      return;
    if (!next || (!next.isComplete && live?.isComplete && !(await holdsWithdrawn(live, lock)))) return;
    await options.prepare?.([...next.releases.values()]);
    const changed = live?.lock.id !== lock.id;
    live = next;
    if (changed)
      log.info(
        { channel, pageLock: lock.id, revision: lock.revision, releases: lock.releases.map(labelOf) },
        "Page lock adopted",
      );
    if (next.isComplete) {
      reportedFailure = "";
      await save(lock);
    }
  }

  /** A withdrawn release is removed immediately, even if its replacement isn't complete. */
  async function holdsWithdrawn({ releases }: LiveLock, next: PageLock): Promise<boolean> {
    const left = [...releases.values()].filter(
      ({ locked }) => !next.releases.some(({ name, version }) => name === locked.name && version === locked.version),
    );
    const answers = await Promise.all(left.map(({ locked }) => store.isWithdrawn(locked)));
    return answers.includes(true);
  }

  async function save(signed: SignedPageLock): Promise<void> {
    if (signed.revision === savedRevision) return;
    await writeAtomically(file, JSON.stringify(signed));
    savedRevision = signed.revision;
  }

  /** Logs a repeated failure only once, until the registry responds again. */
  function report(failure: string): void {
    if (failure === reportedFailure) return;
    reportedFailure = failure;
    log.error({ failure, pageLock: live?.lock.id }, "Failed to load the page lock from the registry");
  }

  /** An expired lock is still used: pages of known releases are better than none. */
  function reportExpiry(): void {
    const isExpired = newest !== undefined && Date.parse(newest.expiresAt) <= Date.now();
    if (isExpired && !reportedExpiry) {
      log.error({ pageLock: live?.lock.id, expiresAt: newest?.expiresAt }, "Serving an expired page lock");
    }
    reportedExpiry = isExpired;
  }

  const refresh = oneAtATime(async () => {
    try {
      newest = await requestLock({ registry, keys, channel, now: Date.now(), newest });
      await adopt(newest);
      options.onRefresh?.();
    } catch (error) {
      report(messageOf(error));
    }
    reportExpiry();
  });

  /** A damaged or forged file is ignored, because the registry has the current lock. */
  async function readSaved(): Promise<SignedPageLock | undefined> {
    const json = await readFile(file, "utf8").catch(() => undefined);
    if (json === undefined) return undefined;
    try {
      return verifyLock(JSON.parse(json), { keys: await keys(), channel, now: undefined, newest: undefined });
    } catch (error) {
      return void log.error({ file, failure: messageOf(error) }, "Failed to read the saved page lock");
    }
  }

  return {
    /** The channel's lock; undefined before the first one was received. */
    current: () => live,
    /** Asks the registry immediately. */
    refresh,
    /** Asks the registry, falls back to the lock on disk, and then asks again and again. Never rejects. */
    async start(): Promise<void> {
      const saved = await readSaved();
      newest = saved;
      savedRevision = saved?.revision;
      await refresh();
      // Only after asking the registry: a release withdrawn while this shell was down must not be rehearsed or shown
      // again.
      if (saved && !live) await adopt(saved).catch((error: unknown) => report(messageOf(error)));
      poll = setInterval(() => void refresh(), POLL_INTERVAL_MS);
      poll.unref();
    },
    close: () => clearInterval(poll),
  };
}

/** Does the work, and once more if it was asked for meanwhile. The work must not reject. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isAsked = false;
  let working: Promise<void> | undefined;
  return () => {
    isAsked = true;
    working ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await work();
      }
      working = undefined;
    })();
    return working;
  };
}
