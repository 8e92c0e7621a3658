import type { RendererJob, RendererResult } from "../../renderer/renderer-protocol.js";
import type { RendererProcess } from "./renderer-process.js";

/** `renderer-late`: the job ran over its limit and its renderer was killed; `queue-late`: it never got to run. */
export type RendererAnswer =
  | RendererResult
  | { readonly ok: false; readonly fault: PoolFault; readonly message: string };
export type PoolFault = "renderer-late" | "renderer-died" | "queue-late" | "pool-closed";

export type RendererPool = {
  /**
   * Runs the job on the next free renderer. `limit` is the milliseconds that the job itself may take, counted from
   * when a renderer has it; `patience` those it may wait for one. Never rejects.
   */
  run(job: RendererJob, times: { readonly limit: number; readonly patience: number }): Promise<RendererAnswer>;
  /** Whether at least one renderer takes jobs. */
  isReady(): boolean;
  close(): void;
};

export type RendererPoolOptions = {
  readonly start: () => RendererProcess;
  /** Jobs under way at once. */
  readonly size: number;
  /** Warm renderers beyond `size`, so that a killed one is replaced at once. */
  readonly spares: number;
  /** Told whenever a renderer ended that was not told to. */
  readonly onLoss?: (reason: string) => void;
};

type QueuedJob = {
  readonly job: RendererJob;
  readonly limit: number;
  readonly answer: (answer: RendererAnswer) => void;
  readonly patience: NodeJS.Timeout;
};

/** Waits before starting a replacement for a renderer that died before it was ready: doubled up to the last. */
const FIRST_RESTART_DELAY = 50;
const LAST_RESTART_DELAY = 5000;

export function createRendererPool({ start, size, spares, onLoss }: RendererPoolOptions): RendererPool {
  const idle: RendererProcess[] = [];
  const alive = new Set<RendererProcess>();
  const queue: QueuedJob[] = [];
  let running = 0;
  let closed = false;
  let restartDelay = FIRST_RESTART_DELAY;

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
    idle.push(renderer);
    next();
  }

  async function replaceOnceGone(renderer: RendererProcess, isReady: Promise<boolean>): Promise<void> {
    const reason = await renderer.gone;
    remove(renderer);
    if (closed) return;
    onLoss?.(reason);
    if (await isReady) return grow();
    setTimeout(grow, restartDelay).unref();
    restartDelay = Math.min(restartDelay * 2, LAST_RESTART_DELAY);
  }

  function remove(renderer: RendererProcess): void {
    alive.delete(renderer);
    const position = idle.indexOf(renderer);
    if (position >= 0) idle.splice(position, 1);
  }

  function next(): void {
    while (running < size && queue.length > 0) {
      const renderer = idle.shift();
      if (!renderer) return;
      const queued = queue.shift();
      if (queued) void assign(renderer, queued);
    }
  }

  async function assign(renderer: RendererProcess, queued: QueuedJob): Promise<void> {
    clearTimeout(queued.patience);
    running += 1;
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      renderer.kill();
    }, queued.limit);
    const result = await Promise.race([renderer.run(queued.job), renderer.gone.then(lost)]);
    clearTimeout(limit);
    running -= 1;
    if (alive.has(renderer) && !late) idle.push(renderer);
    queued.answer(
      late ? failure("renderer-late", `The job took longer than ${queued.limit} ms; its renderer was ended`) : result,
    );
    next();
  }

  grow();

  return {
    run(job, { limit, patience }) {
      return new Promise((answer) => {
        if (closed) return answer(failure("pool-closed", "The shell is shutting down"));
        const queued: QueuedJob = {
          job,
          limit,
          answer,
          patience: setTimeout(() => {
            queue.splice(queue.indexOf(queued), 1);
            answer(failure("queue-late", `No renderer became free within ${patience} ms`));
          }, patience),
        };
        queue.push(queued);
        next();
      });
    },
    isReady: () => idle.length > 0 || running > 0,
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

function lost(reason: string): RendererAnswer {
  return failure("renderer-died", `The renderer died: ${reason}`);
}

function failure(fault: PoolFault, message: string): RendererAnswer {
  return { ok: false, fault, message };
}
