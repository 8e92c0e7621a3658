import type { RendererJob } from "../channel/messages.js";
import { createPageTurns } from "./page-turns.js";
import { failure, raceDeadline, type RendererAnswer, type Waiting } from "./renderer-answer.js";
import {
  addCost,
  delaysPages,
  isClean,
  isSlow,
  nextState,
  type ReleaseEvent,
  type ReleaseState,
} from "./release-state.js";
import type { RendererProcess } from "./renderer-process.js";
import { createRenderer, type Renderer } from "./renderer.js";
import { labelOf, readCode, type RenderableRelease } from "./server-bundle.js";

export type RenderersOptions = {
  readonly start: () => RendererProcess;
  /** Runs before a renderer counts as ready for the release; skipped for replacements. */
  readonly rehearse: (release: RenderableRelease, run: (job: RendererJob) => Promise<RendererAnswer>) => Promise<void>;
  /** Called when a renderer ended unexpectedly. `release` is `fragment@version`, or `shared`. */
  readonly onLoss?: (reason: string, release: string) => void;
  readonly onState?: (state: ReleaseState, release: string) => void;
  /** Number of shared renderers; 1 by default. */
  readonly shared?: number;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
};

type Entry = {
  readonly release: RenderableRelease;
  state: ReleaseState;
  /** Results since it got its state. */
  results: number;
  /** Mean CPU time of its jobs. */
  meanMs: number;
  /** Undefined while the release is in shared renderers. */
  own?: Renderer | undefined;
  /** Resolves once its own renderer is ready for pages, or can't be; undefined from then on. */
  opened?: Promise<void> | undefined;
  ending?: NodeJS.Timeout | undefined;
};

/** Milliseconds for views that use an earlier lock, and for jobs of a release that changes its renderer. */
const SHUTDOWN_DELAY_MS = 10_000;

export type Renderers = ReturnType<typeof createRenderers>;

/**
 * The processes that render the releases of the current locks: one for each release until it is trusted, and then a few
 * that all trusted ones share. A page is one message to one of them.
 */
export function createRenderers(options: RenderersOptions) {
  const { start, rehearse, onLoss, onState, now = () => performance.now() } = options;
  const entries = new Map<string, Entry>();
  const shared = Array.from({ length: options.shared ?? 1 }, () =>
    createRenderer({
      start,
      readCode,
      now,
      onLoss: (reason) => onLoss?.(reason, "shared"),
      onDoubt: runAlone,
      onFree: () => pages.next(),
      onCost(job, cpuMs) {
        // Its first renders there take longer.
        if (!entries.get(job.bundle.integrity)?.own) noteCost(job, cpuMs);
      },
    }),
  );

  const pages = createPageTurns({ isFree: () => shared.some((one) => one.isFree()), now });

  function startOwn(entry: Entry, rehearses: boolean): void {
    const { release } = entry;
    const own = createRenderer({
      start,
      readCode,
      now,
      onCost: noteCost,
      onLoss(reason) {
        onLoss?.(reason, labelOf(release.bundle));
        change(entry, "ended");
      },
    });
    entry.own = own;
    entry.opened = own
      .add(release.bundle)
      .then((isUsable) => (isUsable && rehearses ? rehearse(release, (job) => own.run(job, Infinity)) : undefined))
      .finally(() => (entry.opened = undefined));
  }

  function obtain(release: RenderableRelease, isTrial: boolean): Entry {
    const { integrity } = release.bundle;
    const known = entries.get(integrity);
    clearTimeout(known?.ending);
    const entry: Entry = known ?? { release, state: isTrial ? "trial" : "young", results: 0, meanMs: 0 };
    entry.ending = undefined;
    entries.set(integrity, entry);
    if (!known) startOwn(entry, true);
    change(entry, isTrial ? "became-trial" : "went-live");
    return entry;
  }

  function noteCost({ bundle }: RendererJob, cpuMs: number): void {
    const entry = entries.get(bundle.integrity);
    if (!entry) return;
    entry.meanMs = addCost(entry.meanMs, cpuMs);
    if (isSlow(entry.meanMs)) change(entry, "slow");
  }

  function change(entry: Entry, event: ReleaseEvent): void {
    const before = entry.state;
    entry.state = nextState(before, event);
    if (event === "clean" || event === "ended") entry.results = 0;
    if (entry.state === before) return;
    onState?.(entry.state, labelOf(entry.release.bundle));
    if (entry.state === "trusted") void share(entry);
    else unshare(entry);
  }

  /** From its own renderer into the shared ones, once it has rendered there. */
  async function share(entry: Entry): Promise<void> {
    const { release, own } = entry;
    if (!own) return;
    for (const renderer of shared) {
      if (entry.state !== "trusted" || !(await renderer.add(release.bundle))) return unshare(entry);
      await rehearse(release, (job) => renderer.run(job, Infinity));
    }
    if (entry.state !== "trusted") return unshare(entry);
    entry.own = undefined;
    setTimeout(() => own.close(), SHUTDOWN_DELAY_MS).unref();
  }

  function unshare(entry: Entry): void {
    if (!entry.own) startOwn(entry, false);
    for (const renderer of shared) renderer.remove(entry.release.bundle);
  }

  /** A shared renderer ended over one of these jobs: which one shows in processes of their own. */
  function runAlone(jobs: readonly Waiting[]): void {
    for (const { job } of jobs) {
      const entry = entries.get(job.bundle.integrity);
      if (entry?.state === "trusted") change(entry, "ended");
    }
    for (const { job, until, answer } of jobs) void run(job, until - now()).then(answer);
  }

  async function run(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer> {
    const entry = entries.get(job.bundle.integrity);
    if (!entry) return failure("not-live", `No live lock names ${labelOf(job.bundle)}`);
    if (entry.opened && (await raceDeadline(entry.opened, queueTimeoutMs)) === "late")
      return failure("queue-late", `No renderer of ${labelOf(job.bundle)} is ready`);
    const { own } = entry;
    if (!own) return leastBusy().run(job, queueTimeoutMs);
    const answer = await own.run(job, queueTimeoutMs);
    if (answer.ok) entry.results += 1;
    if (isClean(entry.state, entry.results) && !isSlow(entry.meanMs)) change(entry, "clean");
    return answer;
  }

  /** The same for all jobs of one turn of the event loop, so that a page's are one message. */
  let chosen: Renderer | undefined;
  function leastBusy(): Renderer {
    if (chosen) return chosen;
    setImmediate(() => (chosen = undefined));
    chosen = shared.reduce((one, other) => (other.queueTime() < one.queueTime() ? other : one));
    return chosen;
  }

  function endOthers(wanted: ReadonlySet<Entry>): void {
    for (const [key, entry] of entries) {
      if (wanted.has(entry) || entry.ending) continue;
      const end = () => {
        entries.delete(key);
        for (const renderer of shared) renderer.remove(entry.release.bundle);
        entry.own?.close();
      };
      entry.ending = setTimeout(end, SHUTDOWN_DELAY_MS).unref();
    }
  }

  const owns = (which = (_entry: Entry) => true) => [...entries.values()].filter(which).flatMap(({ own }) => own ?? []);
  return {
    /**
     * Starts renderers for these releases and rehearses them. Resolves when all are ready, or after `within` milliseconds.
     * Other releases stop once the views that use them have ended. Those of canaries and previews (`trials`) never share a
     * process.
     */
    async use(
      releases: readonly RenderableRelease[],
      within: number,
      trials: readonly RenderableRelease[] = [],
    ): Promise<void> {
      const live = new Set(releases.map(({ bundle }) => bundle.integrity));
      const wanted = new Set([
        ...releases.map((release) => obtain(release, false)),
        ...trials.filter(({ bundle }) => !live.has(bundle.integrity)).map((release) => obtain(release, true)),
      ]);
      endOthers(wanted);
      await raceDeadline(Promise.all([...wanted].map(({ opened }) => opened)), within);
    },
    /** Runs the job; `queueTimeoutMs` is the maximum wait in milliseconds. Never rejects. */
    run,
    /** Resolves when a page's slots may begin, which is when their deadlines do. */
    takeTurn: pages.take,
    /** Whether any renderer accepts jobs. */
    isReady: () => [...entries.values()].some(({ own }) => !own || own.isOpen()),
    /** Why a renderer doesn't start, for example what Node says about its flags; undefined if none fails. */
    startProblem: () =>
      owns()
        .map((own) => own.startProblem())
        .find(Boolean),
    /** Milliseconds until the busiest renderer of those that pages need has worked off its queue. */
    queueTime: () => Math.max(pages.queueTime(), ...[...owns(delaysPages), ...shared].map((one) => one.queueTime())),
    close(): void {
      for (const { ending } of entries.values()) clearTimeout(ending);
      for (const renderer of [...owns(), ...shared]) renderer.close();
      entries.clear();
    },
  };
}
