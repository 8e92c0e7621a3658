import type { RendererJob, RendererResult } from "../../renderer/renderer-protocol.js";
import { failure } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

export type LaneJob = {
  readonly job: RendererJob;
  /** Milliseconds that the job itself may take. */
  readonly limit: number;
  /** `took`: milliseconds that the renderer was at it. */
  answer(answer: LaneAnswer, took: number): void;
  /** Somebody else has to do it: the renderer is gone, or does not get to it. */
  giveBack(): void;
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
  /** Whether such a job was sent and not answered. */
  has(isSuch: (job: RendererJob) => boolean): boolean;
  give(job: LaneJob): void;
};

export type RendererLaneOptions = {
  readonly renderer: RendererProcess;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** A job was answered: there is room. */
  readonly onRoom: () => void;
  /** This job takes long; told before those behind it are given back. */
  readonly onHeldUp: (job: RendererJob) => void;
};

/** Milliseconds after which jobs behind the one under way go elsewhere. Nearly all are done in ten. */
const HELD_UP_AFTER = 100;

type Sent = LaneJob & { isGivenBack: boolean };

/** Sends a renderer more than one job, so that it need not wait for the shell to have read the last answer. */
export function createRendererLane({ renderer, now, onRoom, onHeldUp }: RendererLaneOptions): RendererLane {
  let sent: Sent[] = [];
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

  function holdUp(): void {
    isHeldUp = true;
    if (sent[0]) onHeldUp(sent[0].job);
    giveBack(sent.slice(1));
  }

  /** The last one first: each goes before those that wait already. */
  function giveBack(jobs: readonly Sent[]): void {
    for (const job of jobs.toReversed()) {
      if (job.isGivenBack) continue;
      job.isGivenBack = true;
      job.giveBack();
    }
  }

  function settle(job: Sent, result: RendererResult): void {
    if (sent[0] !== job) return;
    const took = now() - startedAt;
    sent.shift();
    startClock();
    // One that was given back is answered by whoever did it instead.
    if (!job.isGivenBack) job.answer(result, took);
    onRoom();
  }

  async function endWithRenderer(): Promise<void> {
    const reason = await renderer.gone;
    const [head, ...others] = sent;
    sent = [];
    startClock();
    if (head && !head.isGivenBack) {
      const answer = isLate
        ? failure("renderer-late", `The job took longer than ${head.limit} ms; its renderer was ended`)
        : failure("renderer-died", `The renderer died: ${reason}`);
      head.answer(answer, now() - startedAt);
    }
    giveBack(others);
  }

  void endWithRenderer();

  return {
    renderer,
    load: () => sent.length,
    isHeldUp: () => isHeldUp,
    has: (isSuch) => sent.some(({ job }) => isSuch(job)),
    give(job) {
      const own: Sent = { ...job, isGivenBack: false };
      sent.push(own);
      if (sent.length === 1) startClock();
      void renderer.run(job.job).then((result) => settle(own, result));
    },
  };
}
