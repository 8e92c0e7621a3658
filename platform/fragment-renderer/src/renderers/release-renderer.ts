import type { RendererJob, RendererResult, ServerBundle } from "../channel/messages.js";
import { createCpuWatch } from "./cpu-watch.js";
import { createJobQueue, type Waiting } from "./job-queue.js";
import { failure, isCostly, toAnswer, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

/** The process that renders one release. */
export type ReleaseRenderer = {
  /** Runs the job when its turn comes; `queueTimeoutMs` is the maximum wait in milliseconds. Never rejects. */
  run(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer>;
  /** Resolves once it accepts page jobs, or when its code can't be used. */
  readonly opened: Promise<void>;
  isOpen(): boolean;
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

type Sent = Waiting & { readonly message: number; isAnswered: boolean };

/** Number of jobs sent at once, so that the renderer has work while the shell is busy. */
const DEPTH = 8;
/** CPU milliseconds of one job; a slot renders in one to ten, the first time in a hundred. */
export const JOB_CPU_LIMIT_MS = 1000;
/** CPU milliseconds; evaluating a release takes much longer than rendering. */
const LOAD_CPU_LIMIT_MS = 5000;
/** Milliseconds before replacing a process that ended before it was ready; doubled up to the maximum. */
const FIRST_RESTART_DELAY_MS = 50;
const LAST_RESTART_DELAY = 60_000;
/** Initial estimate of a job's duration, and each job's weight in the moving average. */
const ASSUMED_PACE = 1;
const PACE_WEIGHT = 0.05;

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
  let sent: Sent[] = [];
  let unsent: Sent[] = [];
  let messages = 0;
  let process: RendererProcess | undefined;
  /** True once it accepts jobs: first of the rehearsal, then of pages. */
  let isLoaded = false;
  let isOpen = false;
  /** If set, every job gets this answer immediately. */
  let problem: RendererAnswer | undefined;
  let hasRehearsed = false;
  let closed = false;
  let restartDelay = FIRST_RESTART_DELAY_MS;
  let pace = ASSUMED_PACE;
  let startedAt = 0;
  /** The current job takes so long that it may never end. */
  let isHeldUp = false;
  const watch = createCpuWatch(now);
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
    watch.start(own, LOAD_CPU_LIMIT_MS);
    const wrong = await Promise.race([own.load({ ...bundle, code }), own.gone.then(() => "gone" as const)]);
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
    isHeldUp = false;
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
    watch.stop();
    const isLate = watch.hasEnded(own);
    const wasLoaded = isLoaded;
    isLoaded = false;
    isOpen = false;
    process = undefined;
    // Code that can't be used needs no replacement; code that crashed a process is retried later.
    if (closed || (problem?.ok === false && !isCostlyLoad(problem))) return;
    onLoss(reason);
    requeue(reason, isLate);
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

  /**
   * Jobs of the current message are retried alone; one that was already alone is to blame. Queued jobs are just
   * requeued.
   */
  function requeue(reason: string, isLate: boolean): void {
    const jobs = sent;
    sent = [];
    unsent = [];
    const underWay = jobs.filter(({ message }) => message === jobs[0]?.message);
    for (const job of jobs.toReversed()) {
      if (job.isAnswered) continue;
      const isDoubtful = underWay.includes(job);
      if (isDoubtful && underWay.length === 1) {
        const answer = isLate
          ? failure(
              "renderer-late",
              `The job took more than ${JOB_CPU_LIMIT_MS} ms of processor time; its renderer was ended`,
            )
          : failure("renderer-died", `The renderer died: ${reason}`);
        job.answer(answer);
      } else {
        queue.add({ ...job, isAlone: isDoubtful }, "first");
      }
    }
  }

  function enqueue(job: RendererJob, until: number, place: "first" | "last"): Promise<RendererAnswer> {
    return new Promise((answer) => {
      queue.add({ job, until, isAlone: false, answer, timer: undefined }, place);
      next();
    });
  }

  function next(): void {
    if (!process || !isLoaded) return;
    for (let head = queue.head(); head && sent.length < DEPTH; head = queue.head()) {
      const isRehearsal = head.until === Number.POSITIVE_INFINITY;
      if (!isOpen && !isRehearsal) return;
      if (sent.some(({ isAlone }) => isAlone) || (head.isAlone && sent.length > 0)) return;
      queue.shift();
      give(head);
    }
  }

  function give(waiting: Waiting): void {
    if (unsent.length === 0) {
      messages += 1;
      // After promises that have already settled, so that their jobs are included.
      globalThis.process.nextTick(send);
    }
    const own: Sent = { ...waiting, message: messages, isAnswered: false };
    unsent.push(own);
    sent.push(own);
    if (sent.length === 1) startClock();
  }

  function send(): void {
    const jobs = unsent;
    unsent = [];
    const to = process;
    if (!to || jobs.length === 0) return;
    to.run(
      jobs.map(({ job }) => job),
      (results) => to === process && take(results),
    );
  }

  function take(results: readonly RendererResult[]): void {
    const took = (now() - startedAt) / results.length;
    const done = sent.splice(0, results.length);
    startClock();
    for (const [index, job] of done.entries()) {
      pace += (took - pace) * PACE_WEIGHT;
      const result = results[index];
      if (!result) continue;
      job.isAnswered = true;
      job.answer(toAnswer(job.job, result));
    }
    next();
  }

  function startClock(): void {
    startedAt = now();
    isHeldUp = false;
    if (sent.length > 0 && process) watch.start(process, JOB_CPU_LIMIT_MS, turnAway);
    else watch.stop();
  }

  /** Pages would wait for their slots' whole deadlines, and pile up. */
  function turnAway(): void {
    isHeldUp = true;
    queue.turnAway(heldUp());
  }

  /** True while a job may be hanging, or it has to be found out which one did. */
  function isInDoubt(): boolean {
    return isHeldUp || sent.some(({ isAlone }) => isAlone) || queue.hasAlone();
  }

  function heldUp(): RendererAnswer {
    return failure("queue-late", `The renderer of ${label} is held up by a job that may never end`);
  }

  void open();

  return {
    opened,
    isOpen: () => isOpen || (problem !== undefined && !closed),
    run(job, queueTimeoutMs) {
      if (closed) return Promise.resolve(failure("closed", "The renderer is ended"));
      if (problem && !isLoaded) return Promise.resolve(problem);
      if (isInDoubt()) return Promise.resolve(heldUp());
      return enqueue(job, now() + queueTimeoutMs, "last");
    },
    queueTime: () => queue.length() * pace,
    close() {
      closed = true;
      watch.stop();
      const answer = failure("closed", "The renderer is ended");
      queue.answerAll(answer);
      for (const job of sent.splice(0)) job.answer(answer);
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
