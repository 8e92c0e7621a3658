import type { RendererJob, RendererResult, ServerBundle } from "../channel/messages.js";
import { createCpuWatch } from "./cpu-watch.js";
import { failure, isCostly, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

/** The one process that renders one release. */
export type ReleaseRenderer = {
  /** Runs the job when its turn comes; `patience`: milliseconds it may wait for that. Never rejects. */
  run(job: RendererJob, patience: number): Promise<RendererAnswer>;
  /** Resolves once it takes jobs of pages, or when its code cannot be used. */
  readonly opened: Promise<void>;
  isOpen(): boolean;
  /** Milliseconds until what waits now would be worked off at the pace of the last jobs. */
  queueTime(): number;
  /** Ends the process for good; what waits is answered. */
  close(): void;
};

export type Rehearse = (run: (job: RendererJob) => Promise<RendererAnswer>) => Promise<void>;

export type ReleaseRendererOptions = {
  readonly bundle: ServerBundle;
  readonly start: () => RendererProcess;
  /** The release's code, once its hash was checked; rejects where it is not as the lock says. */
  readonly readCode: () => Promise<string>;
  /** Runs before the process gets jobs of pages. Skipped in replacements. */
  readonly rehearse: Rehearse;
  /** Told whenever the process ended that was not to. */
  readonly onLoss: (reason: string) => void;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
};

/** `isAlone`: its renderer ended while it was under way with others. Alone, it shows whether it was its doing. */
type Waiting = {
  readonly job: RendererJob;
  readonly until: number;
  readonly isAlone: boolean;
  readonly answer: (answer: RendererAnswer) => void;
  timer: NodeJS.Timeout | undefined;
};
type Sent = Waiting & { readonly message: number; isAnswered: boolean };

/** Jobs sent at once: the renderer has the next ones at hand while the shell does something else. */
const DEPTH = 8;
/** Milliseconds of processor time of one job; a slot renders in one to ten, the first time in a hundred. */
export const JOB_CPU_LIMIT = 1000;
/** Evaluating a release takes far longer than rendering with it. */
const LOAD_CPU_LIMIT = 5000;
/** Waits before a replacement for a process that ended before it was ready, doubled up to the last. */
const FIRST_RESTART_DELAY = 50;
const LAST_RESTART_DELAY = 60_000;
/** Assumed duration of the first job, and the weight of each job in the running mean. */
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
  const queue: Waiting[] = [];
  let sent: Sent[] = [];
  let unsent: Sent[] = [];
  let messages = 0;
  let process: RendererProcess | undefined;
  /** Takes jobs: of the rehearsal, later of pages. */
  let isLoaded = false;
  let isOpen = false;
  /** Why every job is answered at once. */
  let problem: RendererAnswer | undefined;
  let hasRehearsed = false;
  let closed = false;
  let restartDelay = FIRST_RESTART_DELAY;
  let pace = ASSUMED_PACE;
  let startedAt = 0;
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
    watch.start(own, LOAD_CPU_LIMIT);
    const wrong = await Promise.race([own.load({ ...bundle, code }), own.gone.then(() => "gone" as const)]);
    watch.stop();
    if (process !== own || wrong === "gone") return;
    if (wrong !== undefined) return fail({ ok: false, fault: "bundle-threw", message: wrong });
    isLoaded = true;
    restartDelay = FIRST_RESTART_DELAY;
    if (!hasRehearsed) {
      hasRehearsed = true;
      await rehearse((job) => enqueue(job, Number.POSITIVE_INFINITY, "first"));
      // The rehearsal may have cost the process: the one that replaces it opens without.
      if (process !== own) return;
    }
    admit();
  }

  function admit(): void {
    isOpen = true;
    problem = undefined;
    onOpened();
    next();
  }

  /** Its code cannot be used: no process is needed to say so. */
  function fail(answer: RendererAnswer): void {
    problem = answer;
    onOpened();
    for (const waiting of queue.splice(0)) settle(waiting, answer);
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
    // Code that cannot be used needs no other process; code that ended one is tried again later.
    if (closed || (problem?.ok === false && !isCostlyLoad(problem))) return;
    onLoss(reason);
    requeue(reason, isLate);
    const delay = wasLoaded ? 0 : restartDelay;
    if (wasReady && !wasLoaded) {
      const message = isLate
        ? `Evaluating ${label} took more than ${LOAD_CPU_LIMIT} ms of processor time`
        : `The renderer ended while it evaluated ${label}: ${reason}`;
      problem = failure(isLate ? "renderer-late" : "renderer-died", message);
      onOpened();
      for (const waiting of queue.splice(0)) settle(waiting, problem);
    }
    if (!wasLoaded) restartDelay = Math.min(restartDelay * 2, LAST_RESTART_DELAY);
    setTimeout(() => !closed && void open(), delay).unref();
  }

  /** Jobs of the message under way go again alone; one that was alone is to blame. Those behind it just go again. */
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
              `The job took more than ${JOB_CPU_LIMIT} ms of processor time; its renderer was ended`,
            )
          : failure("renderer-died", `The renderer died: ${reason}`);
        settle(job, answer);
      } else {
        wait({ ...job, isAlone: isDoubtful }, "first");
      }
    }
  }

  function settle(waiting: Waiting, answer: RendererAnswer): void {
    clearTimeout(waiting.timer);
    waiting.answer(answer);
  }

  function enqueue(job: RendererJob, until: number, place: "first" | "last"): Promise<RendererAnswer> {
    return new Promise((answer) => {
      wait({ job, until, isAlone: false, answer, timer: undefined }, place);
      next();
    });
  }

  function wait(waiting: Waiting, place: "first" | "last"): void {
    const left = waiting.until - now();
    const own: Waiting = { ...waiting, timer: undefined };
    if (Number.isFinite(left)) {
      own.timer = setTimeout(() => {
        queue.splice(queue.indexOf(own), 1);
        own.answer(failure("queue-late", `The renderer of ${label} did not get to it within ${Math.round(left)} ms`));
      }, left);
    }
    if (place === "first") queue.unshift(own);
    else queue.push(own);
  }

  function next(): void {
    if (!process || !isLoaded) return;
    while (queue.length > 0 && sent.length < DEPTH) {
      const [head] = queue as [Waiting];
      const isRehearsal = head.until === Number.POSITIVE_INFINITY;
      if (!isOpen && !isRehearsal) return;
      if (sent.some(({ isAlone }) => isAlone) || (head.isAlone && sent.length > 0)) return;
      queue.shift();
      give(head);
    }
  }

  function give(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    if (unsent.length === 0) {
      messages += 1;
      // Behind the promises that are settled already: what they give goes along.
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
      // One that is of another kind than was asked for is as good as none.
      job.answer(
        !result.ok || result.kind === job.job.kind || (result.kind === "reads-more" && isMasked(job.job))
          ? result
          : { ok: false, fault: "slot-threw", message: "The answer is of another kind than the job" },
      );
    }
    next();
  }

  function startClock(): void {
    startedAt = now();
    if (sent.length > 0 && process) watch.start(process, JOB_CPU_LIMIT);
    else watch.stop();
  }

  void open();

  return {
    opened,
    isOpen: () => isOpen || (problem !== undefined && !closed),
    run(job, patience) {
      if (closed) return Promise.resolve(failure("closed", "The renderer is ended"));
      if (problem && !isLoaded) return Promise.resolve(problem);
      return enqueue(job, now() + patience, "last");
    },
    queueTime: () => queue.filter(({ isAlone }) => !isAlone).length * pace,
    close() {
      closed = true;
      watch.stop();
      const answer = failure("closed", "The renderer is ended");
      for (const waiting of [...queue.splice(0), ...sent.splice(0)]) settle(waiting, answer);
      onOpened();
      process?.kill();
    },
  };
}

function isMasked({ reads }: RendererJob): boolean {
  return typeof reads === "object";
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
