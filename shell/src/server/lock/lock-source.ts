import { readFile } from "node:fs/promises";
import { PageLock } from "shared-contracts";
import type { Upstream } from "../platform/upstream.js";
import { followLockChanges } from "./follow-lock-changes.js";
import { writeAtomically, type LoadedRelease, type ReleaseStore } from "./release-store.js";

/** A lock whose releases were verified. A fragment without an entry in `releases` has none that can be used. */
export type LiveLock = {
  readonly lock: PageLock;
  readonly releases: ReadonlyMap<string, LoadedRelease>;
};

export type LockLog = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type LockSource = {
  /** The stable lock, or `undefined` before the first one was ever seen. */
  current(): LiveLock | undefined;
  /** A release of any lock seen since the start: open pages stay on theirs. */
  release(name: string, version: string): LoadedRelease | undefined;
  /** Reads the lock on disk, asks the registry once and then follows its changes. Never rejects. */
  start(): Promise<void>;
  /** Asks the registry now. */
  refresh(): Promise<void>;
  close(): void;
};

export type LockSourceOptions = {
  readonly registry: Upstream;
  readonly store: ReleaseStore;
  /** Where the last good lock is kept. */
  readonly file: string;
  readonly log: LockLog;
  /** Called with the releases of a new lock before page views get it. */
  readonly prepare?: (releases: readonly LoadedRelease[]) => Promise<void>;
  /** Milliseconds between polls, which catch what the notification stream missed. */
  readonly pollEvery?: number;
};

const REQUEST_DEADLINE = 3000;
const DEFAULT_POLL_EVERY = 5000;

export function createLockSource(options: LockSourceOptions): LockSource {
  const { registry, store, file, log, pollEvery = DEFAULT_POLL_EVERY } = options;
  const known = new Map<string, LoadedRelease>();
  const stopping = new AbortController();
  let live: LiveLock | undefined;
  let refreshing: Promise<void> | undefined;
  let again = false;
  let poll: NodeJS.Timeout | undefined;
  let reportedFailure = "";

  async function load(lock: PageLock): Promise<{ live: LiveLock; missing: string[] }> {
    const missing: string[] = [];
    const releases = new Map<string, LoadedRelease>();
    await Promise.all(
      lock.releases.map(async (locked) => {
        try {
          const release = known.get(`${locked.name}@${locked.version}`) ?? (await store.load(locked));
          known.set(`${locked.name}@${locked.version}`, release);
          releases.set(locked.name, release);
        } catch (error) {
          missing.push(error instanceof Error ? error.message : String(error));
        }
      }),
    );
    return { live: { lock, releases }, missing };
  }

  /** A lock with a release that cannot be verified never replaces a complete one: shoppers stay on the last good lock. */
  async function adopt(lock: PageLock): Promise<void> {
    if (lock.id === live?.lock.id && lock.releases.length === live.releases.size) {
      reportedFailure = "";
      return;
    }
    const next = await load(lock);
    const isComplete = next.missing.length === 0;
    if (!isComplete) report(next.missing.join("; "));
    const wasComplete = live !== undefined && live.lock.releases.length === live.releases.size;
    if (!isComplete && wasComplete) return;
    await options.prepare?.([...next.live.releases.values()]);
    const changed = live?.lock.id !== lock.id;
    live = next.live;
    if (changed) log.info({ pageLock: lock.id, revision: lock.revision, releases: labels(lock) }, "Page lock adopted");
    if (isComplete) {
      reportedFailure = "";
      await writeAtomically(file, JSON.stringify(lock));
    }
  }

  /** The same failure is said once and not at every poll, until the registry is of use again. */
  function report(failure: string): void {
    if (failure === reportedFailure) return;
    reportedFailure = failure;
    log.error({ failure, pageLock: live?.lock.id }, "The registry's page lock could not be taken over");
  }

  async function refreshOnce(): Promise<void> {
    const answer = await registry.request({ path: "/registry/api/lock", deadline: REQUEST_DEADLINE });
    if (!answer.ok) return report(answer.message);
    if (answer.status !== 200) return report(`${registry.name} answers ${answer.status} for the page lock`);
    try {
      await adopt(PageLock.parse(JSON.parse(answer.body.toString("utf8"))));
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }

  /** One refresh at a time; a change announced meanwhile causes one more. */
  async function refresh(): Promise<void> {
    again = true;
    refreshing ??= (async () => {
      while (again) {
        again = false;
        await refreshOnce();
      }
      refreshing = undefined;
    })();
    await refreshing;
  }

  return {
    current: () => live,
    release: (name, version) => known.get(`${name}@${version}`),
    refresh,
    async start() {
      const saved = await readFile(file, "utf8").catch(() => undefined);
      const parsed = saved === undefined ? undefined : parseLock(saved);
      if (saved !== undefined && !parsed) log.error({ file }, "The page lock on disk cannot be read");
      if (parsed) await adopt(parsed);
      await refresh();
      poll = setInterval(() => void refresh(), pollEvery);
      poll.unref();
      void followLockChanges({ registry, signal: stopping.signal, onChange: () => void refresh() });
    },
    close() {
      clearInterval(poll);
      stopping.abort();
    },
  };
}

function labels(lock: PageLock): string[] {
  return lock.releases.map((release) => `${release.name}@${release.version}`);
}

function parseLock(json: string): PageLock | undefined {
  try {
    return PageLock.parse(JSON.parse(json));
  } catch {
    // A damaged file is as good as none: the registry has the truth.
    return undefined;
  }
}
