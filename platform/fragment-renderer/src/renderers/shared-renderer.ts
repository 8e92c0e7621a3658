import type { RendererJob, RendererResult, ServerBundle } from "../channel/messages.js";
import { createCpuWatch } from "./cpu-watch.js";
import { createJobQueue, type Waiting } from "./job-queue.js";
import { failure, toAnswer, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

/** A process that renders several trusted releases. */
export type SharedRenderer = {
  /** Resolves once the release is loaded: false if its code can't be used here. */
  add(bundle: ServerBundle, code: string): Promise<boolean>;
  remove(bundle: ServerBundle): void;
  /** Runs the job when its turn comes; `queueTimeoutMs` is the maximum wait in milliseconds. Never rejects. */
  run(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer>;
  /** Milliseconds until the queue would be empty at the pace of recent jobs. */
  queueTime(): number;
  close(): void;
};

export type SharedRendererOptions = {
  readonly start: () => RendererProcess;
  /**
   * Called with the jobs of the message during which the process ended, one of which is to blame, and with a job of a
   * release that was removed.
   */
  readonly onDoubt: (jobs: readonly Waiting[]) => void;
  /** Called when the process ended unexpectedly. */
  readonly onLoss: (reason: string) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

type Loaded = { readonly bundle: ServerBundle; readonly code: string };
type Sent = Waiting & { readonly message: number };

/** Number of jobs sent ahead: two pages, so that the renderer has work while the shell is busy. */
const DEPTH = 32;
/** CPU milliseconds of one job. Less than in a renderer of its own, because other releases wait. */
const JOB_CPU_LIMIT_MS = 500;
/** CPU milliseconds for evaluating a release, which it has done before. */
const LOAD_CPU_LIMIT_MS = 2000;
const RESTART_DELAY_MS = 50;
/** Initial estimate of a job's duration, and each job's weight in the moving average. */
const ASSUMED_PACE = 1;
const PACE_WEIGHT = 0.05;

export function createSharedRenderer({ start, onDoubt, onLoss, now }: SharedRendererOptions): SharedRenderer {
  const queue = createJobQueue("several releases", now);
  const watch = createCpuWatch(now);
  const releases = new Map<string, Loaded>();
  let process: RendererProcess | undefined;
  let isOpen = false;
  let closed = false;
  /** The release that is being evaluated. */
  let loading: ServerBundle | undefined;
  let sent: Sent[] = [];
  let unsent: Sent[] = [];
  let messages = 0;
  let pace = ASSUMED_PACE;
  let startedAt = 0;

  async function open(): Promise<void> {
    const own = start();
    process = own;
    void replaceOnceGone(own);
    const isReady = await own.ready.then(
      () => true,
      () => false,
    );
    for (const release of isReady ? releases.values() : []) {
      if (process !== own) return;
      if (!(await load(own, release))) releases.delete(release.bundle.integrity);
    }
    if (!isReady || process !== own) return;
    isOpen = true;
    next();
  }

  async function load(own: RendererProcess, { bundle, code }: Loaded): Promise<boolean> {
    loading = bundle;
    if (sent.length === 0) watch.start(own, LOAD_CPU_LIMIT_MS);
    const problem = await Promise.race([own.load(bundle, code), own.gone.then(() => "gone")]);
    if (process !== own) return false;
    loading = undefined;
    if (sent.length === 0) watch.stop();
    return problem === undefined;
  }

  async function replaceOnceGone(own: RendererProcess): Promise<void> {
    const reason = await own.gone;
    watch.stop();
    process = undefined;
    isOpen = false;
    if (closed) return;
    onLoss(reason);
    const jobs = sent;
    sent = [];
    unsent = [];
    // Evaluating a release ended the process, and no job.
    const culprit = loading;
    loading = undefined;
    if (culprit) releases.delete(culprit.integrity);
    const doubtful = culprit ? [] : jobs.filter(({ message }) => message === jobs[0]?.message);
    for (const job of jobs.toReversed()) if (!doubtful.includes(job)) queue.add(job, "first");
    setTimeout(() => !closed && void open(), RESTART_DELAY_MS).unref();
    onDoubt(doubtful);
  }

  function next(): void {
    if (!process || !isOpen) return;
    for (let head = queue.head(); head && sent.length < DEPTH; head = queue.head()) {
      queue.shift();
      if (!releases.has(head.job.bundle.integrity)) {
        onDoubt([head]);
        continue;
      }
      // After promises that have already settled, so that a page's jobs are one message.
      if (unsent.length === 0) globalThis.process.nextTick(send, process);
      const own: Sent = { ...head, message: messages };
      unsent.push(own);
      sent.push(own);
      if (sent.length === 1) startClock();
    }
  }

  function send(own: RendererProcess): void {
    const jobs = unsent;
    if (own !== process || jobs.length === 0) return;
    unsent = [];
    messages += 1;
    own.run(
      jobs.map(({ job }) => job),
      (result) => own === process && take(result),
    );
  }

  function take(result: RendererResult): void {
    pace += (now() - startedAt - pace) * PACE_WEIGHT;
    const done = sent.shift();
    startClock();
    done?.answer(toAnswer(done.job, result));
    next();
  }

  function startClock(): void {
    startedAt = now();
    if (sent.length > 0 && process) watch.start(process, JOB_CPU_LIMIT_MS);
    else watch.stop();
  }

  return {
    async add(bundle, code) {
      const release = { bundle, code };
      releases.set(bundle.integrity, release);
      if (!process) void open();
      if (!isOpen) return true;
      const isLoaded = await load(process as RendererProcess, release);
      if (!isLoaded) releases.delete(bundle.integrity);
      return isLoaded;
    },
    remove(bundle) {
      if (releases.delete(bundle.integrity) && isOpen) process?.unload(bundle);
    },
    run(job, queueTimeoutMs) {
      if (closed) return Promise.resolve(failure("closed", "The renderer is ended"));
      return new Promise((answer) => {
        queue.add({ job, until: now() + queueTimeoutMs, isAlone: false, answer, timer: undefined }, "last");
        next();
      });
    },
    queueTime: () => queue.length() * pace,
    close() {
      closed = true;
      watch.stop();
      const answer = failure("closed", "The renderer is ended");
      queue.answerAll(answer);
      for (const { answer: give } of sent.splice(0)) give(answer);
      process?.kill();
    },
  };
}
