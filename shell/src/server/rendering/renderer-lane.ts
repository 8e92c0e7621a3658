import type { RendererJob, RendererResult } from "../../renderer/renderer-protocol.js";
import { failure } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

export type LaneJob = {
  readonly job: RendererJob;
  /** Milliseconds that the job itself may take. */
  readonly limit: number;
  /** Goes in a message of its own, so that a renderer that hangs or ends says by it who is to blame. */
  readonly isAlone: boolean;
  /** `took`: milliseconds that the renderer was at it. */
  answer(answer: LaneAnswer, took: number): void;
  /**
   * Somebody else has to do it: the renderer is gone, or does not get to it. `isInDoubt`: it may as well be this job
   * that keeps or ended the renderer.
   */
  giveBack(isInDoubt: boolean): void;
};

type LaneAnswer =
  | RendererResult
  | { readonly ok: false; readonly fault: "renderer-late" | "renderer-died"; readonly message: string };

/** One renderer and the jobs that it was sent, which it does one after the other. */
export type RendererLane = {
  readonly renderer: RendererProcess;
  /** Jobs sent and not answered. */
  load(): number;
  /** Whether the job under way takes so long that none should wait behind it. */
  isHeldUp(): boolean;
  /** Whether a job was sent and not answered that nothing should be sent along with. */
  isTaken(): boolean;
  /** Whether such a job was sent and not answered. */
  has(isSuch: (job: RendererJob) => boolean): boolean;
  give(job: LaneJob): void;
};

export type RendererLaneOptions = {
  readonly renderer: RendererProcess;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Jobs were answered: there is room. */
  readonly onRoom: () => void;
  /** This job takes long; told before those behind it are given back. */
  readonly onHeldUp: (job: RendererJob) => void;
  /** All that had to be given back was. */
  readonly onGivenBack: () => void;
};

/** Milliseconds without an answer after which jobs go elsewhere. Nearly all are done in ten. */
const HELD_UP_AFTER = 100;

/** `message`: jobs of one message are answered some at a time, so any of those left may be under way. */
type Sent = LaneJob & { message: number; isGivenBack: boolean };

/**
 * Sends a renderer more than one job, so that it need not wait for the shell to have read the last answer; those given
 * in one turn go in one message.
 */
export function createRendererLane({
  renderer,
  now,
  onRoom,
  onHeldUp,
  onGivenBack,
}: RendererLaneOptions): RendererLane {
  let sent: Sent[] = [];
  let unsent: Sent[] = [];
  let messages = 0;
  let startedAt = 0;
  let isHeldUp = false;
  let isLate = false;
  let lateTimer: NodeJS.Timeout | undefined;
  let heldUpTimer: NodeJS.Timeout | undefined;

  function startClock(): void {
    const [head] = sent;
    clearTimeout(lateTimer);
    clearTimeout(heldUpTimer);
    isHeldUp = false;
    if (!head) return;
    startedAt = now();
    heldUpTimer = setTimeout(holdUp, HELD_UP_AFTER);
    lateTimer = setTimeout(() => {
      isLate = true;
      renderer.kill();
    }, head.limit);
  }

  /** Those that the renderer may be at; only where there is one is it known. */
  function underWay(): readonly Sent[] {
    return sent.filter(({ message }) => message === sent[0]?.message);
  }

  function holdUp(): void {
    isHeldUp = true;
    const doubtful = underWay();
    const [head] = doubtful;
    if (head && doubtful.length === 1) onHeldUp(head.job);
    giveBack(sent, doubtful);
  }

  /** All but one that is known to be to blame. The last one first: each goes before those that wait already. */
  function giveBack(jobs: readonly Sent[], doubtful: readonly Sent[]): void {
    for (const job of jobs.toReversed()) {
      const isInDoubt = doubtful.includes(job);
      if (job.isGivenBack || (isInDoubt && doubtful.length === 1)) continue;
      job.isGivenBack = true;
      job.giveBack(isInDoubt);
    }
    onGivenBack();
  }

  function send(): void {
    const jobs = unsent;
    unsent = [];
    renderer.run(
      jobs.map(({ job }) => job),
      settle,
    );
  }

  function settle(results: readonly RendererResult[]): void {
    const took = (now() - startedAt) / results.length;
    const jobs = sent.splice(0, results.length);
    startClock();
    for (const [index, job] of jobs.entries()) {
      const result = results[index];
      // One that was given back is answered by whoever did it instead.
      if (result && !job.isGivenBack) job.answer(result, took);
    }
    onRoom();
  }

  async function endWithRenderer(): Promise<void> {
    const reason = await renderer.gone;
    const doubtful = underWay();
    const jobs = sent;
    sent = [];
    startClock();
    const [head] = doubtful;
    if (head && doubtful.length === 1 && !head.isGivenBack) {
      const answer = isLate
        ? failure("renderer-late", `The job took longer than ${head.limit} ms; its renderer was ended`)
        : failure("renderer-died", `The renderer died: ${reason}`);
      head.answer(answer, now() - startedAt);
    }
    giveBack(jobs, doubtful);
  }

  void endWithRenderer();

  return {
    renderer,
    load: () => sent.length,
    isHeldUp: () => isHeldUp,
    isTaken: () => sent.some(({ isAlone }) => isAlone),
    has: (isSuch) => sent.some(({ job }) => isSuch(job)),
    give(job) {
      const startsMessage = unsent.length === 0;
      if (startsMessage) {
        messages += 1;
        // Behind the promises that are settled already: what they give goes along.
        process.nextTick(send);
      }
      const own: Sent = { ...job, message: messages, isGivenBack: false };
      unsent.push(own);
      sent.push(own);
      if (sent.length === 1) startClock();
    },
  };
}
