import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { RendererJob, ServerBundle } from "../channel/messages.js";
import { createReleaseRenderer, type Rehearse, type ReleaseRenderer } from "./release-renderer.js";
import { failure, type RendererAnswer } from "./renderer-answer.js";
import type { Waiting } from "./job-queue.js";
import { isClean, nextState, type ReleaseEvent, type ReleaseState } from "./release-state.js";
import type { RendererProcess } from "./renderer-process.js";
import { createSharedRenderer, type SharedRenderer } from "./shared-renderer.js";

/** Release fields needed for rendering. */
export type RenderableRelease = {
  readonly locked: { readonly name: string; readonly version: string };
  readonly manifest: { readonly contract: { readonly slots: Readonly<Record<string, unknown>> } };
  /** Absolute path of the server bundle. */
  readonly serverFile: string;
  /** `sha384-…` */
  readonly serverIntegrity: string;
};

/** The processes that render the releases of the current locks. */
export type Renderers = {
  /**
   * Starts renderers for these releases and rehearses them. Resolves when all accept jobs, or after `within`
   * milliseconds. Other releases stop once the views that use them have ended. Those of canaries and previews (`trials`)
   * never share a process.
   */
  use(releases: readonly RenderableRelease[], within: number, trials?: readonly RenderableRelease[]): Promise<void>;
  /** Runs the job; `queueTimeoutMs` is the maximum wait in milliseconds. Never rejects. */
  run(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer>;
  /** Whether any renderer accepts jobs. */
  isReady(): boolean;
  /** Why a renderer doesn't start, for example what Node says about its flags; undefined if none fails. */
  startProblem(): string | undefined;
  /** Milliseconds until the busiest renderer has worked off its queue. */
  queueTime(): number;
  close(): void;
};

export type RenderersOptions = {
  readonly start: () => RendererProcess;
  readonly rehearse: (release: RenderableRelease, run: Parameters<Rehearse>[0]) => Promise<void>;
  /** Called when a renderer ended unexpectedly. `release` is `fragment@version`, or `shared`. */
  readonly onLoss?: (reason: string, release: string) => void;
  readonly onState?: (state: ReleaseState, release: string) => void;
  /** Number of shared renderers; with 0 each release has its own. */
  readonly shared?: number;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
};

type Entry = {
  readonly release: RenderableRelease;
  readonly bundle: ServerBundle;
  state: ReleaseState;
  /** Results since it got its state. */
  results: number;
  /** Undefined while the release is in shared renderers. */
  own: ReleaseRenderer | undefined;
  ending: NodeJS.Timeout | undefined;
};

/** Milliseconds for views that use an earlier lock, and for jobs of a release that changes its renderer. */
const SHUTDOWN_DELAY_MS = 10_000;

/**
 * One process for each release until it is trusted, and then a few that all trusted ones share: a page is one message to
 * one of them.
 */
export function createRenderers(options: RenderersOptions): Renderers {
  const { start, rehearse, onLoss, onState, now = () => performance.now() } = options;
  const entries = new Map<string, Entry>();
  const shared = Array.from({ length: options.shared ?? 0 }, () =>
    createSharedRenderer({ start, now, onLoss: (reason) => onLoss?.(reason, "shared"), onDoubt: runAlone }),
  );

  function startOwn({ bundle, release }: Pick<Entry, "bundle" | "release">, rehearses: boolean): ReleaseRenderer {
    return createReleaseRenderer({
      bundle,
      start,
      readCode: () => readVerified(bundle),
      rehearse: rehearses ? (run) => rehearse(release, run) : async () => undefined,
      onLoss(reason) {
        onLoss?.(reason, labelOf(bundle));
        const entry = entries.get(bundle.integrity);
        if (entry) change(entry, "ended");
      },
      now,
    });
  }

  function obtain(release: RenderableRelease, isTrial: boolean): Entry {
    const bundle = toServerBundle(release);
    const known = entries.get(bundle.integrity);
    clearTimeout(known?.ending);
    const entry = known ?? {
      release,
      bundle,
      state: isTrial ? "trial" : "young",
      results: 0,
      own: startOwn({ bundle, release }, true),
      ending: undefined,
    };
    entry.ending = undefined;
    entries.set(bundle.integrity, entry);
    change(entry, isTrial ? "became-trial" : "went-live");
    return entry;
  }

  function change(entry: Entry, event: ReleaseEvent): void {
    const before = entry.state;
    entry.state = nextState(before, event);
    if (event !== "went-live" && event !== "became-trial") entry.results = 0;
    if (entry.state === before) return;
    onState?.(entry.state, labelOf(entry.bundle));
    if (entry.state === "trusted") void share(entry);
    else unshare(entry);
  }

  /** From its own renderer into the shared ones, once it has rendered there. */
  async function share(entry: Entry): Promise<void> {
    const { bundle, release, own } = entry;
    if (shared.length === 0 || !own) return;
    const code = await readVerified(bundle).catch(() => undefined);
    for (const renderer of code === undefined ? [] : shared) {
      if (entry.state !== "trusted" || !(await renderer.add(bundle, code ?? ""))) return unshare(entry);
      await rehearse(release, (job) => renderer.run(job, Number.POSITIVE_INFINITY));
    }
    if (code === undefined || entry.state !== "trusted") return unshare(entry);
    entry.own = undefined;
    setTimeout(() => own.close(), SHUTDOWN_DELAY_MS).unref();
  }

  function unshare(entry: Entry): void {
    for (const renderer of shared) renderer.remove(entry.bundle);
    entry.own ??= startOwn(entry, false);
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
    const { own } = entry;
    if (!own) return leastBusy().run(job, queueTimeoutMs);
    const answer = await own.run(job, queueTimeoutMs);
    if (answer.ok) entry.results += 1;
    if (isClean(entry.state, entry.results)) change(entry, "clean");
    return answer;
  }

  /** The same for all jobs of one turn of the event loop, so that a page's are one message. */
  let chosen: SharedRenderer | undefined;
  function leastBusy(): SharedRenderer {
    if (chosen) return chosen;
    const best = shared.reduce((one, other) => (other.queueTime() < one.queueTime() ? other : one));
    if (shared.length > 1) {
      chosen = best;
      setImmediate(() => (chosen = undefined));
    }
    return best;
  }

  function endOthers(wanted: ReadonlySet<Entry>): void {
    for (const [key, entry] of entries) {
      if (wanted.has(entry) || entry.ending) continue;
      const end = () => {
        entries.delete(key);
        for (const renderer of shared) renderer.remove(entry.bundle);
        entry.own?.close();
      };
      entry.ending = setTimeout(end, SHUTDOWN_DELAY_MS).unref();
    }
  }

  const owns = () => [...entries.values()].flatMap(({ own }) => own ?? []);
  return {
    async use(releases, within, trials = []) {
      const live = new Map(releases.map((release) => [release.serverIntegrity, release]));
      const others = trials.filter(({ serverIntegrity }) => !live.has(serverIntegrity));
      const wanted = new Set([
        ...[...live.values()].map((release) => obtain(release, false)),
        ...others.map((release) => obtain(release, true)),
      ]);
      endOthers(wanted);
      const opened = Promise.all([...wanted].map(({ own }) => own?.opened));
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([opened, new Promise((resolve) => (timer = setTimeout(resolve, within)))]);
      clearTimeout(timer);
    },
    run,
    isReady: () => [...entries.values()].some(({ own }) => !own || own.isOpen()),
    startProblem: () =>
      owns()
        .map((own) => own.startProblem())
        .find(Boolean),
    queueTime: () => Math.max(0, ...owns().map((own) => own.queueTime()), ...shared.map((one) => one.queueTime())),
    close() {
      for (const { ending } of entries.values()) clearTimeout(ending);
      for (const renderer of [...owns(), ...shared]) renderer.close();
      entries.clear();
    },
  };
}

/** `fragment@version` */
export function labelOf({ name, version }: Pick<ServerBundle, "name" | "version">): string {
  return `${name}@${version}`;
}

export function toServerBundle({ locked, serverFile, serverIntegrity }: RenderableRelease): ServerBundle {
  return { name: locked.name, version: locked.version, file: serverFile, integrity: serverIntegrity };
}

/** Throws if the file's hash isn't the release's. */
async function readVerified(bundle: ServerBundle): Promise<string> {
  const code = await readFile(bundle.file);
  const actual = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  if (actual === bundle.integrity) return code.toString("utf8");
  throw new Error(`${labelOf(bundle)}: the server bundle's hash is not the one of its release`);
}
