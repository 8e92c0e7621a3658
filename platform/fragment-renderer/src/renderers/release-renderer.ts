import type { RendererJob, ServerBundle } from "../channel/messages.js";
import { createCpuWatch } from "./cpu-watch.js";
import { createJobQueue } from "./job-queue.js";
import { failure, isCostly, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";
import { createRunningJobs } from "./running-jobs.js";

/** The process that renders one release. */
export type ReleaseRenderer = {
  /** Runs the job when its turn comes; `queueTimeoutMs` is the maximum wait in milliseconds. Never rejects. */
  run(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer>;
  /** Resolves once it accepts page jobs, or when its code can't be used. */
  readonly opened: Promise<void>;
  isOpen(): boolean;
  /** Why no process of it gets ready; undefined while one may. */
  startProblem(): string | undefined;
  /** Milliseconds until the queue would be empty at the pace of recent jobs. */
  queueTime(): number;
  /** Stops the process for good and answers queued jobs. */
  close(): void;
};

export type Rehearse = (run: (job: RendererJob) => Promise<RendererAnswer>) => Promise<void>;

export type ReleaseRendererOptions = {
  readonly bundle: ServerBundle;
  readonly start: () => RendererProcess;
  /** The release's code after checking its hash; rejects if it doesn't match the lock. */
  readonly readCode: () => Promise<string>;
  /** Runs before the process gets page jobs; skipped for replacements. */
  readonly rehearse: Rehearse;
  /** Called when the process ended unexpectedly. */
  readonly onLoss: (reason: string) => void;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
};

/** CPU milliseconds; evaluating a release takes much longer than rendering. */
const LOAD_CPU_LIMIT_MS = 5000;
/** Milliseconds before replacing a process that ended before it was ready; doubled up to the maximum. */
const FIRST_RESTART_DELAY_MS = 50;
const LAST_RESTART_DELAY = 60_000;

export function createReleaseRenderer({
  bundle,
  start,
  readCode,
  rehearse,
  onLoss,
  now = () => performance.now(),
}: ReleaseRendererOptions): ReleaseRenderer {
  const label = `${bundle.name}@${bundle.version}`;
  const queue = createJobQueue(label, now);
  let process: RendererProcess | undefined;
  /** True once it accepts jobs: first of the rehearsal, then of pages. */
  let isLoaded = false;
  let isOpen = false;
  /** If set, every job gets this answer immediately. */
  let problem: RendererAnswer | undefined;
  let startProblem: string | undefined;
  let hasRehearsed = false;
  let closed = false;
  let restartDelay = FIRST_RESTART_DELAY_MS;
  const watch = createCpuWatch(now);
  const running = createRunningJobs({ label, queue, watch, now, process: () => process, onAnswered: next });
  let onOpened = (): void => undefined;
  const opened = new Promise<void>((resolve) => (onOpened = resolve));

  async function open(): Promise<void> {
    const own = start();
    process = own;
    void replaceOnceGone(own);
    const code = await readCode().catch((error: Error) => {
      fail({ ok: false, fault: "unverified-bundle", message: error.message });
    });
    if (code === undefined || !(await isReady(own))) return;
    startProblem = undefined;
    watch.start(own, LOAD_CPU_LIMIT_MS);
    const wrong = await Promise.race([own.load(bundle, code), own.gone.then(() => "gone" as const)]);
    watch.stop();
    if (process !== own || wrong === "gone") return;
    if (wrong !== undefined) return fail({ ok: false, fault: "bundle-threw", message: wrong });
    isLoaded = true;
    restartDelay = FIRST_RESTART_DELAY_MS;
    if (!hasRehearsed) {
      hasRehearsed = true;
      await rehearse((job) => enqueue(job, Number.POSITIVE_INFINITY, "first"));
      // The rehearsal may have crashed the process; its replacement opens without one.
      if (process !== own) return;
    }
    admit();
  }

  function admit(): void {
    isOpen = true;
    running.resume();
    problem = undefined;
    onOpened();
    next();
  }

  /** The code can't be used, so no process is needed. */
  function fail(answer: RendererAnswer): void {
    problem = answer;
    onOpened();
    queue.answerAll(answer);
    process?.kill();
  }

  async function replaceOnceGone(own: RendererProcess): Promise<void> {
    const wasReady = await isReady(own);
    const reason = await own.gone;
    startProblem = wasReady ? undefined : reason;
    watch.stop();
    const isLate = watch.hasEnded(own);
    const wasLoaded = isLoaded;
    isLoaded = false;
    isOpen = false;
    process = undefined;
    // Code that can't be used needs no replacement; code that crashed a process is retried later.
    if (closed || (problem?.ok === false && !isCostlyLoad(problem))) return;
    onLoss(reason);
    running.requeue(reason, isLate);
    const delay = wasLoaded ? 0 : restartDelay;
    if (wasReady && !wasLoaded) {
      const message = isLate
        ? `Evaluating ${label} took more than ${LOAD_CPU_LIMIT_MS} ms of processor time`
        : `The renderer ended while it evaluated ${label}: ${reason}`;
      problem = failure(isLate ? "renderer-late" : "renderer-died", message);
      onOpened();
      queue.answerAll(problem);
    }
    if (!wasLoaded) restartDelay = Math.min(restartDelay * 2, LAST_RESTART_DELAY);
    setTimeout(() => !closed && void open(), delay).unref();
  }

  function enqueue(job: RendererJob, until: number, place: "first" | "last"): Promise<RendererAnswer> {
    return new Promise((answer) => {
      queue.add({ job, until, isAlone: false, answer, timer: undefined }, place);
      next();
    });
  }

  function next(): void {
    if (!process || !isLoaded) return;
    for (let head = queue.head(); head && running.accepts(head); head = queue.head()) {
      const isRehearsal = head.until === Number.POSITIVE_INFINITY;
      if (!isOpen && !isRehearsal) return;
      queue.shift();
      running.start(head);
    }
  }

  void open();

  return {
    opened,
    isOpen: () => isOpen || (problem !== undefined && !closed),
    startProblem: () => startProblem,
    run(job, queueTimeoutMs) {
      if (closed) return Promise.resolve(failure("closed", "The renderer is ended"));
      if (problem && !isLoaded) return Promise.resolve(problem);
      if (running.isInDoubt()) return Promise.resolve(running.heldUp());
      return enqueue(job, now() + queueTimeoutMs, "last");
    },
    queueTime: () => queue.length() * running.pace(),
    close() {
      closed = true;
      watch.stop();
      const answer = failure("closed", "The renderer is ended");
      queue.answerAll(answer);
      running.answerAll(answer);
      onOpened();
      process?.kill();
    },
  };
}

function isCostlyLoad(answer: RendererAnswer): boolean {
  return !answer.ok && isCostly(answer.fault);
}

function isReady({ ready }: RendererProcess): Promise<boolean> {
  return ready.then(
    () => true,
    () => false,
  );
}
