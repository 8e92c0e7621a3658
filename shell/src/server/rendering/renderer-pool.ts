import type { RendererJob, RendererResult } from "../../renderer/renderer-protocol.js";
import type { RendererProcess } from "./renderer-process.js";

/** `renderer-late`: the job ran over its limit and its renderer was ended; `queue-late`: it never got to run. */
export type PoolFault = "renderer-late" | "renderer-died" | "queue-late" | "pool-closed";
export type RendererAnswer =
  | RendererResult
  | { readonly ok: false; readonly fault: PoolFault; readonly message: string };

export type RendererPool = {
  /**
   * Runs the job on the next free renderer. `limit` is the milliseconds that the job itself may take, counted from
   * when a renderer has it; `patience` those it may wait for one. Never rejects.
   */
  run(job: RendererJob, times: { readonly limit: number; readonly patience: number }): Promise<RendererAnswer>;
  /**
   * Runs the jobs on each renderer in turn, and on every later one before it gets another: code is evaluated ahead.
   * Resolves after the first renderer, which then gets the next jobs.
   */
  warm(jobs: readonly RendererJob[]): Promise<void>;
  /** Whether at least one renderer takes jobs. */
  isReady(): boolean;
  /**
   * Milliseconds until what waits now would be worked off at the pace of the last jobs. A job that hangs does not count
   * into the pace: it says nothing about those behind it.
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
  readonly answer: (answer: RendererAnswer) => void;
  readonly patience: NodeJS.Timeout;
};

/** Waits before a replacement for a renderer that ended before it was ready, doubled up to the last. */
const FIRST_RESTART_DELAY = 50;
const LAST_RESTART_DELAY = 5000;
/** Milliseconds that a release is watched after it cost a renderer. */
const SUSPECT_FOR = 10_000;
/** What a job is taken to last before the first one was done, and how much each one counts in the mean. */
const ASSUMED_PACE = 1;
const PACE_WEIGHT = 0.05;
/** Evaluating a release on a busy machine takes far longer than rendering with it. */
const WARM_LIMIT = 5000;

export function createRendererPool({
  start,
  size,
  spares,
  onLoss,
  now = () => performance.now(),
}: RendererPoolOptions): RendererPool {
  const idle: RendererProcess[] = [];
  const alive = new Set<RendererProcess>();
  const warmed = new WeakMap<RendererProcess, readonly RendererJob[]>();
  const queue: QueuedJob[] = [];
  let warmJobs: readonly RendererJob[] = [];
  const running: RendererJob[] = [];
  const suspectUntil = new Map<string, number>();
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
    await makeIdle(renderer);
  }

  async function replaceOnceGone(renderer: RendererProcess, isReady: Promise<boolean>): Promise<void> {
    const reason = await renderer.gone;
    alive.delete(renderer);
    if (idle.includes(renderer)) idle.splice(idle.indexOf(renderer), 1);
    if (closed) return;
    onLoss?.(reason);
    if (await isReady) return grow();
    setTimeout(grow, restartDelay).unref();
    restartDelay = Math.min(restartDelay * 2, LAST_RESTART_DELAY);
  }

  /** A renderer takes jobs once it has evaluated what is to be evaluated ahead. */
  async function makeIdle(renderer: RendererProcess): Promise<void> {
    while (warmed.get(renderer) !== warmJobs && alive.has(renderer)) await warmUp(renderer);
    if (!alive.has(renderer)) return;
    idle.push(renderer);
    next();
  }

  async function warmUp(renderer: RendererProcess): Promise<void> {
    const jobs = warmJobs;
    for (const job of jobs) {
      const answer = await runOn(renderer, job, WARM_LIMIT);
      // A job that ends its renderer would end every later one as well.
      if (!answer.ok && isCostly(answer.fault)) {
        warmJobs = warmJobs.filter((other) => other !== job);
        return;
      }
    }
    warmed.set(renderer, jobs);
  }

  async function runOn(renderer: RendererProcess, job: RendererJob, limit: number): Promise<RendererAnswer> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      renderer.kill();
    }, limit);
    const answer = await Promise.race([renderer.run(job), renderer.gone.then(lost)]);
    clearTimeout(timer);
    if (!late) return answer;
    await renderer.gone;
    return failure("renderer-late", `The job took longer than ${limit} ms; its renderer was ended`);
  }

  function next(): void {
    while (running.length < size) {
      const position = queue.findIndex(({ job }) => !isHeldBack(job));
      const renderer = position < 0 ? undefined : takeIdle();
      if (!renderer) return;
      const [queued] = queue.splice(position, 1);
      if (queued) void assign(renderer, queued);
    }
  }

  /** A release that just cost a renderer gets one at a time: the others are for everybody else. */
  function isHeldBack({ bundle }: RendererJob): boolean {
    const isSuspect = (suspectUntil.get(bundle.integrity) ?? -Infinity) > now();
    return isSuspect && running.some((job) => job.bundle.integrity === bundle.integrity);
  }

  function suspect({ bundle }: RendererJob): void {
    for (const [integrity, until] of suspectUntil) if (until <= now()) suspectUntil.delete(integrity);
    suspectUntil.set(bundle.integrity, now() + SUSPECT_FOR);
  }

  /** One that has evaluated what there is to evaluate, if there is one. */
  function takeIdle(): RendererProcess | undefined {
    const warm = idle.findIndex((renderer) => warmed.get(renderer) === warmJobs);
    return idle.splice(Math.max(warm, 0), 1)[0];
  }

  async function warmAll(onFirst: () => void): Promise<void> {
    for (const renderer of alive) {
      await renderer.ready.catch(() => undefined);
      const position = idle.indexOf(renderer);
      if (position < 0) continue;
      idle.splice(position, 1);
      await makeIdle(renderer);
      onFirst();
    }
    onFirst();
  }

  async function assign(renderer: RendererProcess, { job, limit, answer, patience }: QueuedJob): Promise<void> {
    clearTimeout(patience);
    running.push(job);
    const startedAt = now();
    const result = await runOn(renderer, job, limit);
    running.splice(running.indexOf(job), 1);
    if (!result.ok && isCostly(result.fault)) suspect(job);
    else pace += (now() - startedAt - pace) * PACE_WEIGHT;
    answer(result);
    await makeIdle(renderer);
    next();
  }

  grow();

  return {
    run(job, { limit, patience }) {
      return new Promise((answer) => {
        if (closed) return answer(failure("pool-closed", "The shell is shutting down"));
        const timer = setTimeout(() => {
          queue.splice(
            queue.findIndex((queued) => queued.answer === answer),
            1,
          );
          answer(failure("queue-late", `No renderer became free within ${patience} ms`));
        }, patience);
        queue.push({ job, limit, answer, patience: timer });
        next();
      });
    },
    warm(jobs) {
      warmJobs = jobs;
      return new Promise((resolve) => void warmAll(resolve));
    },
    isReady: () => idle.length > 0 || running.length > 0,
    queueTime: () => (queue.length * pace) / size,
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

function isCostly(fault: string): boolean {
  return fault === "renderer-late" || fault === "renderer-died";
}

function lost(reason: string): RendererAnswer {
  return failure("renderer-died", `The renderer died: ${reason}`);
}

function failure(fault: PoolFault, message: string): { ok: false; fault: PoolFault; message: string } {
  return { ok: false, fault, message };
}
