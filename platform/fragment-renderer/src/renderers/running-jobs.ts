import type { RendererResult } from "../channel/messages.js";
import type { CpuWatch } from "./cpu-watch.js";
import type { JobQueue, Waiting } from "./job-queue.js";
import { failure, toAnswer, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

/** Jobs that a release's process has, in the order in which it answers them. */
export type RunningJobs = {
  /** Whether this job may be sent now. */
  accepts(waiting: Waiting): boolean;
  start(waiting: Waiting): void;
  /**
   * For a process that ended. Jobs of its current message are retried alone; one that was already alone is to blame.
   * Others are just requeued.
   */
  requeue(reason: string, isLate: boolean): void;
  answerAll(answer: RendererAnswer): void;
  /** True while a job may be hanging, or while jobs run alone to find the one that hung. */
  isInDoubt(): boolean;
  /** Ends the doubt about a process that has been replaced. */
  resume(): void;
  /** The answer to jobs that would have to wait for one that may hang. */
  heldUp(): RendererAnswer;
  /** Milliseconds that a job takes on average. */
  pace(): number;
};

export type RunningJobsOptions = {
  /** `fragment@version`. */
  readonly label: string;
  readonly queue: JobQueue;
  readonly watch: CpuWatch;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly process: () => RendererProcess | undefined;
  /** Called when more jobs may be accepted. */
  readonly onAnswered: () => void;
};

type Sent = Waiting & { readonly message: number };

/** Number of jobs sent at once, so that the renderer has work while the shell is busy. */
const DEPTH = 8;
/** CPU milliseconds of one job; a slot renders in one to ten, the first time in a hundred. */
export const JOB_CPU_LIMIT_MS = 1000;
/** Initial estimate of a job's duration, and each job's weight in the moving average. */
const ASSUMED_PACE = 1;
const PACE_WEIGHT = 0.05;

export function createRunningJobs({ label, queue, watch, now, ...options }: RunningJobsOptions): RunningJobs {
  let sent: Sent[] = [];
  let unsent: Sent[] = [];
  let messages = 0;
  let pace = ASSUMED_PACE;
  let startedAt = 0;
  /** The current job takes so long that it may never end. */
  let isHeldUp = false;

  function send(): void {
    const jobs = unsent;
    unsent = [];
    const to = options.process();
    if (!to) return;
    for (const message of new Set(jobs.map((job) => job.message))) {
      const ofMessage = jobs.filter((job) => job.message === message).map(({ job }) => job);
      to.run(ofMessage, (result) => to === options.process() && take(result));
    }
  }

  function take(result: RendererResult): void {
    pace += (now() - startedAt - pace) * PACE_WEIGHT;
    const job = sent.shift();
    startClock();
    job?.answer(toAnswer(job.job, result));
    options.onAnswered();
  }

  function startClock(): void {
    startedAt = now();
    isHeldUp = false;
    const process = options.process();
    if (sent.length > 0 && process) watch.start(process, JOB_CPU_LIMIT_MS, turnAway);
    else watch.stop();
  }

  /** Pages would wait for their slots' whole deadlines, and pile up. */
  function turnAway(): void {
    isHeldUp = true;
    queue.turnAway(heldUp());
  }

  function heldUp(): RendererAnswer {
    return failure("queue-late", `The renderer of ${label} is held up by a job that may never end`);
  }

  return {
    accepts: ({ isAlone }) =>
      sent.length < DEPTH && !sent.some((other) => other.isAlone) && !(isAlone && sent.length > 0),
    start(waiting) {
      const last = unsent.at(-1);
      // After promises that have already settled, so that their jobs are included.
      if (!last) process.nextTick(send);
      if (!last) messages += 1;
      const own: Sent = { ...waiting, message: messages };
      unsent.push(own);
      sent.push(own);
      if (sent.length === 1) startClock();
    },
    requeue(reason, isLate) {
      const jobs = sent;
      sent = [];
      unsent = [];
      const underWay = jobs.filter(({ message }) => message === jobs[0]?.message);
      for (const job of jobs.toReversed()) {
        const isDoubtful = underWay.includes(job);
        if (!isDoubtful || underWay.length > 1) {
          queue.add({ ...job, isAlone: isDoubtful }, "first");
        } else if (isLate) {
          const message = `The job took more than ${JOB_CPU_LIMIT_MS} ms of processor time; its renderer was ended`;
          job.answer(failure("renderer-late", message));
        } else {
          job.answer(failure("renderer-died", `The renderer died: ${reason}`));
        }
      }
    },
    answerAll(answer) {
      for (const job of sent.splice(0)) job.answer(answer);
    },
    isInDoubt: () => isHeldUp || sent.some(({ isAlone }) => isAlone) || queue.hasAlone(),
    resume() {
      isHeldUp = false;
    },
    heldUp,
    pace: () => pace,
  };
}
