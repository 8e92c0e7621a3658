import type { RendererJob } from "../../renderer/renderer-protocol.js";
import { createLaneChoice } from "./lane-choice.js";
import { failure, isCostly, type RendererAnswer } from "./renderer-answer.js";
import { createRendererLane, type RendererLane } from "./renderer-lane.js";
import type { RendererProcess } from "./renderer-process.js";
import { createRendererWarmth, type Rehearsal } from "./renderer-warmth.js";
import { createSuspects, workOf } from "./suspects.js";

export type RendererPool = {
  /**
   * Runs the job on the next free renderer. `limit` is the milliseconds that the job itself may take, counted from
   * when a renderer has it; `patience` those it may wait for one. Never rejects.
   */
  run(job: RendererJob, times: { readonly limit: number; readonly patience: number }): Promise<RendererAnswer>;
  /**
   * Lets one renderer after the other rehearse, and every later one before it gets a job. Resolves when `all` have, or as
   * many as work at once (`working`), which then get the next jobs, or after `within` milliseconds.
   */
  warm(rehearsal: Rehearsal, until: { readonly renderers: "all" | "working"; readonly within: number }): Promise<void>;
  /** Whether at least one renderer takes jobs. */
  isReady(): boolean;
  /**
   * Milliseconds until what waits now would be worked off at the pace of the last jobs. A job that hangs does not count
   * into the pace, as it says nothing about those behind it; nor do jobs count that wait to be done alone, as they keep
   * nobody else waiting.
   */
  queueTime(): number;
  close(): void;
};

export type RendererPoolOptions = {
  readonly start: () => RendererProcess;
  /** Jobs under way at once. */
  readonly size: number;
  /** Renderers beyond `size`, so that one that ended is replaced at once. */
  readonly spares: number;
  /** Told whenever a renderer ended that the pool did not end for good. */
  readonly onLoss?: (reason: string) => void;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
};

type QueuedJob = {
  readonly job: RendererJob;
  readonly limit: number;
  /** Of `now`: when nobody waits for it any more. */
  readonly until: number;
  /** It was under way with others when its renderer hung or ended: done alone, it shows whether it was its doing. */
  readonly isInDoubt: boolean;
  readonly answer: (answer: RendererAnswer) => void;
};
type WaitingJob = QueuedJob & { readonly patience: NodeJS.Timeout };

/** Waits before a replacement for a renderer that ended before it was ready, doubled up to the last. */
const FIRST_RESTART_DELAY = 50;
const LAST_RESTART_DELAY = 5000;
/** What a job is taken to last before the first one was done, and how much each one counts in the mean. */
const ASSUMED_PACE = 1;
const PACE_WEIGHT = 0.05;

export function createRendererPool({
  start,
  size,
  spares,
  onLoss,
  now = () => performance.now(),
}: RendererPoolOptions): RendererPool {
  const alive = new Set<RendererProcess>();
  /** Renderers that take jobs. */
  const lanes = new Map<RendererProcess, RendererLane>();
  const queue: WaitingJob[] = [];
  const suspects = createSuspects(now);
  const { isWarm, warmUp, change } = createRendererWarmth({ alive, onCostly: suspects.add });
  const choice = createLaneChoice({ lanes, size, spares, isWarm, isSuspect: suspects.has });
  let closed = false;
  let restartDelay = FIRST_RESTART_DELAY;
  let pace = ASSUMED_PACE;

  function grow(): void {
    if (closed) return;
    for (let missing = size + spares - alive.size; missing > 0; missing -= 1) void add();
  }

  async function add(): Promise<void> {
    const renderer = start();
    alive.add(renderer);
    const isReady = renderer.ready.then(
      () => true,
      () => false,
    );
    void replaceOnceGone(renderer, isReady);
    if (!(await isReady)) return;
    restartDelay = FIRST_RESTART_DELAY;
    const lane = createRendererLane({
      renderer,
      now,
      onRoom: () => onRoom(lane),
      onHeldUp: suspects.add,
      onGivenBack: next,
    });
    await open(lane);
  }

  async function replaceOnceGone(renderer: RendererProcess, isReady: Promise<boolean>): Promise<void> {
    const reason = await renderer.gone;
    alive.delete(renderer);
    lanes.delete(renderer);
    if (closed) return;
    onLoss?.(reason);
    if (await isReady) return grow();
    setTimeout(grow, restartDelay).unref();
    restartDelay = Math.min(restartDelay * 2, LAST_RESTART_DELAY);
  }

  /** A renderer takes jobs once it has rehearsed. */
  async function open(lane: RendererLane): Promise<void> {
    const { renderer } = lane;
    lanes.delete(renderer);
    await warmUp(renderer);
    if (!alive.has(renderer)) return;
    lanes.set(renderer, lane);
    next();
  }

  function onRoom(lane: RendererLane): void {
    if (lane.load() === 0 && !isWarm(lane.renderer)) void open(lane);
    else next();
  }

  function next(): void {
    const heldBack = new Set<string>();
    let drained: RendererLane | undefined;
    let lane = choice.withRoom();
    for (let position = 0; position < queue.length && (lane || choice.canUseAnother());) {
      const waiting = queue[position] as WaitingJob;
      const isAlone = goesAlone(waiting);
      const work = workOf(waiting.job);
      const own = !isAlone ? lane : heldBack.has(work) ? undefined : choice.forJobAlone(waiting.job);
      if (own) {
        assign(own, queue.splice(position, 1));
      } else {
        heldBack.add(work);
        position += 1;
        // While there is much to do no lane would ever be free for it.
        if (isAlone && choice.hasTurn(waiting.job)) drained ??= choice.withLeastUnderWay();
      }
      lane = choice.withRoom(drained);
    }
  }

  function goesAlone({ job, isInDoubt }: QueuedJob): boolean {
    return isInDoubt || suspects.has(job);
  }

  async function rehearseInTurn(): Promise<void> {
    for (const renderer of alive) {
      await renderer.ready.catch(() => undefined);
      const lane = lanes.get(renderer);
      // A busy one rehearses as soon as it has nothing to do.
      if (lane && lane.load() === 0) await open(lane);
    }
  }

  function assign(lane: RendererLane, [waiting]: readonly WaitingJob[]): void {
    if (!waiting) return;
    const { patience, ...queued } = waiting;
    clearTimeout(patience);
    lane.give({
      job: queued.job,
      limit: queued.limit,
      isAlone: goesAlone(queued),
      answer(answer, took) {
        if (!answer.ok && isCostly(answer.fault)) suspects.add(queued.job);
        else pace += (took - pace) * PACE_WEIGHT;
        if (answer.ok) suspects.clear(queued.job);
        queued.answer(answer);
      },
      giveBack(isInDoubt) {
        enqueue({ ...queued, isInDoubt: queued.isInDoubt || isInDoubt }, "first");
      },
    });
  }

  function enqueue(queued: QueuedJob, place: "first" | "last"): void {
    const { answer, until } = queued;
    if (closed) return answer(failure("pool-closed", "The shell is shutting down"));
    const left = Math.max(0, until - now());
    const waiting = { ...queued, patience: setTimeout(() => giveUp(), left) };
    const giveUp = () => {
      queue.splice(queue.indexOf(waiting), 1);
      answer(failure("queue-late", `No renderer became free within ${Math.round(left)} ms`));
    };
    if (place === "first") queue.unshift(waiting);
    else queue.push(waiting);
  }

  grow();

  return {
    run(job, { limit, patience }) {
      return new Promise((answer) => {
        enqueue({ job, limit, until: now() + patience, isInDoubt: false, answer }, "last");
        next();
      });
    },
    warm(rehearsal, { renderers, within }) {
      const changed = change(rehearsal, { enough: renderers === "all" ? size + spares : size, within });
      void rehearseInTurn();
      return changed;
    },
    isReady: () => lanes.size > 0,
    queueTime: () => (queue.filter((waiting) => !goesAlone(waiting)).length * pace) / size,
    close() {
      closed = true;
      for (const { answer, patience } of queue.splice(0)) {
        clearTimeout(patience);
        answer(failure("pool-closed", "The shell is shutting down"));
      }
      for (const renderer of alive) renderer.kill();
    },
  };
}
