import type { RendererJob } from "../channel/messages.js";
import { failure, type RendererAnswer } from "./renderer-answer.js";

/** `isAlone`: its renderer ended while running it among others. Running it alone shows whether it was the cause. */
export type Waiting = {
  readonly job: RendererJob;
  /** Infinity for rehearsals. */
  readonly until: number;
  readonly isAlone: boolean;
  readonly answer: (answer: RendererAnswer) => void;
  timer: NodeJS.Timeout | undefined;
};

/** Jobs that wait for a renderer. A job that waits too long is answered as late. */
export type JobQueue = {
  add(waiting: Waiting, place: "first" | "last"): void;
  head(): Waiting | undefined;
  /** Removes the head and stops its timer. */
  shift(): void;
  /** Answers all jobs. */
  answerAll(answer: RendererAnswer): void;
  /** Answers the jobs of pages, except those that are to be run alone. */
  turnAway(answer: RendererAnswer): void;
  hasAlone(): boolean;
  /** Number of jobs that are run among others. */
  length(): number;
};

/** @param label of the release, `fragment@version` */
export function createJobQueue(label: string, now: () => number): JobQueue {
  let queue: Waiting[] = [];

  function answer(jobs: readonly Waiting[], given: RendererAnswer): void {
    for (const waiting of jobs) {
      clearTimeout(waiting.timer);
      waiting.answer(given);
    }
  }

  return {
    add(waiting, place) {
      const left = waiting.until - now();
      const own: Waiting = { ...waiting, timer: undefined };
      if (Number.isFinite(left)) {
        own.timer = setTimeout(() => {
          queue.splice(queue.indexOf(own), 1);
          own.answer(
            failure("queue-late", `The renderer of ${label} did not start the job within ${Math.round(left)} ms`),
          );
        }, left);
      }
      if (place === "first") queue.unshift(own);
      else queue.push(own);
    },
    head: () => queue[0],
    shift: () => clearTimeout(queue.shift()?.timer),
    answerAll(given) {
      const all = queue;
      queue = [];
      answer(all, given);
    },
    turnAway(given) {
      const stays = ({ isAlone, until }: Waiting) => isAlone || until === Number.POSITIVE_INFINITY;
      const away = queue.filter((waiting) => !stays(waiting));
      queue = queue.filter(stays);
      answer(away, given);
    },
    hasAlone: () => queue.some(({ isAlone }) => isAlone),
    length: () => queue.filter(({ isAlone }) => !isAlone).length,
  };
}
