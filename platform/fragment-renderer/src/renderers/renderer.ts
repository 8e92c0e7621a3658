import type { RendererJob, ServerBundle } from "../channel/messages.js";
import { createCpuWatch } from "./cpu-watch.js";
import { failure, toAnswer, type RendererAnswer, type Waiting } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";
import { labelOf } from "./server-bundle.js";

export type RendererOptions = {
  readonly start: () => RendererProcess;
  /** A release's code; rejects if its hash isn't the release's. */
  readonly readCode: (bundle: ServerBundle) => Promise<string>;
  /** Called when the process ended unexpectedly. */
  readonly onLoss: (reason: string) => void;
  /**
   * For a renderer of several releases, which gets the jobs of a page in one message: called with those of the message
   * during which it ended, one of which is to blame, and with jobs of a release that it doesn't have. Without it, each
   * job is a message of its own, and the one that ended the process gets that as its answer.
   */
  readonly onDoubt?: (jobs: readonly Waiting[]) => void;
  /** Called when it has sent all that it was given. */
  readonly onFree?: () => void;
  /** Called with the CPU time that a job took. */
  readonly onCost?: (job: RendererJob, cpuMs: number) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
};

type Added = { readonly bundle: ServerBundle; readonly settle: (isUsable: boolean) => void };

/** Number of jobs sent ahead: two pages, so that the renderer has work while the shell is busy. */
export const DEPTH = 32;
/** CPU milliseconds of one job; a slot renders in one to ten, the first time in a hundred. */
export const JOB_CPU_LIMIT_MS = 500;
/** CPU milliseconds for evaluating a release, which takes 10 to 25. */
const LOAD_CPU_LIMIT_MS = 2000;
/** Milliseconds before a process is replaced; doubled up to the maximum until one gets ready. */
const FIRST_RESTART_DELAY_MS = 50;
const LAST_RESTART_DELAY_MS = 60_000;
/** Initial estimate of a job's duration, and each job's weight in the moving average. */
const ASSUMED_PACE = 1;
const PACE_WEIGHT = 0.05;

export type Renderer = ReturnType<typeof createRenderer>;

/** A process that renders one release or several, and its successors. */
export function createRenderer({ start, readCode, onLoss, onDoubt, onFree, onCost, now }: RendererOptions) {
  const watch = createCpuWatch(now);
  const releases = new Map<string, Added>();
  /** Answer to all jobs of a renderer whose only release can't be used. */
  let refusal: RendererAnswer | undefined;
  const queue: Waiting[] = [];
  /** The jobs without an answer of each message. */
  let sent: Waiting[][] = [];
  let isDue = false;
  /** Whether its process was ended because it took too long. */
  let isLate = false;
  let process: RendererProcess | undefined;
  let isOpen = false;
  let closed = false;
  /** The release that is being evaluated. */
  let loading: ServerBundle | undefined;
  let startProblem: string | undefined;
  let restart: NodeJS.Timeout | undefined;
  let restartDelay = FIRST_RESTART_DELAY_MS;
  let pace = ASSUMED_PACE;
  let startedAt = 0;

  async function open(): Promise<void> {
    clearTimeout(restart);
    const own = start();
    [process, isLate] = [own, false];
    void replaceOnceGone(own);
    if (!(await own.ready)) return;
    startProblem = undefined;
    for (const release of releases.values()) {
      await load(own, release);
      if (process !== own) return;
    }
    isOpen = true;
    restartDelay = FIRST_RESTART_DELAY_MS;
    sendSoon();
  }

  async function load(own: RendererProcess, added: Added): Promise<void> {
    const { bundle, settle } = added;
    const code = await readCode(bundle).catch((error: Error) => error);
    if (process !== own || !releases.has(bundle.integrity)) return settle(false);
    if (code instanceof Error) return drop(added, failure("unverified-bundle", code.message));
    loading = bundle;
    if (sent.length === 0) startClock();
    const problem = await Promise.race([own.load(bundle, code), own.gone]);
    if (process !== own) return settle(false);
    loading = undefined;
    if (sent.length === 0) startClock();
    if (problem !== undefined) return drop(added, failure("bundle-threw", problem));
    refusal = undefined;
    settle(true);
  }

  /** The code can't be used. */
  function drop({ bundle, settle }: Added, answer: RendererAnswer): void {
    releases.delete(bundle.integrity);
    settle(false);
    if (onDoubt) return;
    refuse(answer);
    process?.kill();
  }

  function refuse(answer: RendererAnswer): void {
    refusal = answer;
    giveUp(queue.splice(0), answer);
  }

  function giveUp(jobs: readonly Waiting[], answer: RendererAnswer): void {
    if (onDoubt) onDoubt(jobs);
    else for (const job of jobs) job.answer(answer);
  }

  async function replaceOnceGone(own: RendererProcess): Promise<void> {
    const wasReady = await own.ready;
    const reason = await own.gone;
    watch.stop();
    process = undefined;
    isOpen = false;
    startProblem = wasReady ? undefined : reason;
    if (closed || (releases.size === 0 && sent.length === 0)) return;
    onLoss(reason);
    const culprit = loading;
    const [blamed = [], ...others] = culprit ? [[], ...sent] : sent;
    queue.unshift(...others.flat());
    [sent, loading] = [[], undefined];
    restart = setTimeout(() => !closed && void open(), restartDelay).unref();
    restartDelay = Math.min(restartDelay * 2, LAST_RESTART_DELAY_MS);
    const what = culprit ? `Evaluating ${labelOf(culprit)}` : "The job";
    const answer = isLate
      ? failure("renderer-slow", `${what} took too much processor time; its renderer was ended`)
      : failure("renderer-died", `${what} ended its renderer: ${reason}`);
    if (culprit && onDoubt) releases.delete(culprit.integrity);
    // Tried again by the next process, because it has no other.
    else if (culprit) refuse(answer);
    giveUp(blamed, answer);
  }

  /** After promises that have already settled, so that a page's jobs are one message. */
  function sendSoon(): void {
    if (!isDue) globalThis.process.nextTick(sendNext);
    isDue = true;
  }

  function sendNext(): void {
    isDue = false;
    if (!isOpen || !process) return;
    const room = DEPTH - sent.flat().length;
    const jobs: Waiting[] = [];
    for (let head = queue[0]; head && jobs.length < room; head = queue[0]) {
      queue.shift();
      if (head.until < now()) head.answer(failure("queue-late", "No renderer started the job in time"));
      else if (releases.has(head.job.bundle.integrity)) jobs.push(head);
      else onDoubt?.([head]);
    }
    if (jobs.length > 0) send(process, jobs);
    if (queue.length === 0) onFree?.();
  }

  function send(own: RendererProcess, jobs: Waiting[]): void {
    const wasIdle = sent.length === 0;
    for (const message of onDoubt ? [jobs] : jobs.map((job) => [job])) {
      sent.push(message);
      own.run(
        message.map(({ job }) => job),
        (result, cpuMs) => own === process && take(result, cpuMs),
      );
    }
    if (wasIdle) startClock();
  }

  function take(result: string, cpuMs: number): void {
    pace += (now() - startedAt - pace) * PACE_WEIGHT;
    const done = sent[0]?.shift();
    if (sent[0]?.length === 0) sent.shift();
    startClock();
    done?.answer(toAnswer(done.job, result));
    if (done) onCost?.(done.job, cpuMs);
    sendSoon();
  }

  function startClock(): void {
    startedAt = now();
    if (!process || (sent.length === 0 && !loading)) return watch.stop();
    const { cpu, kill } = process;
    watch.start(cpu, sent.length > 0 ? JOB_CPU_LIMIT_MS : LOAD_CPU_LIMIT_MS, () => {
      isLate = true;
      kill();
    });
  }

  return {
    /** Resolves once the release accepts jobs: false if its code can't be used here. */
    add(bundle: ServerBundle): Promise<boolean> {
      return new Promise((settle) => {
        const release = { bundle, settle };
        releases.set(bundle.integrity, release);
        if (!process) void open();
        else if (isOpen) void load(process, release);
      });
    },
    remove({ integrity }: ServerBundle): void {
      if (releases.delete(integrity) && isOpen) process?.unload(integrity);
    },
    /** Runs the job when its turn comes, within this many milliseconds or not at all. Never rejects. */
    run(job: RendererJob, queueTimeoutMs: number): Promise<RendererAnswer> {
      return new Promise((answer) => {
        if (closed) return answer(failure("closed", "The renderer is ended"));
        if (refusal) return answer(refusal);
        queue.push({ job, until: now() + queueTimeoutMs, answer });
        sendSoon();
      });
    },
    /** Whether it answers jobs. */
    isOpen: () => isOpen || refusal !== undefined,
    /** Why no process of it gets ready; undefined while one may. */
    startProblem: () => startProblem,
    /** Whether it has sent all that it was given. */
    isFree: () => queue.length === 0,
    /** Milliseconds until the queue would be empty at the pace of recent jobs. */
    queueTime: () => queue.length * pace,
    /** Stops the process for good and answers all jobs. */
    close(): void {
      closed = true;
      watch.stop();
      for (const { answer } of [...queue.splice(0), ...sent.splice(0).flat()])
        answer(failure("closed", "The renderer is ended"));
      for (const { settle } of releases.values()) settle(false);
      process?.kill();
    },
  };
}
