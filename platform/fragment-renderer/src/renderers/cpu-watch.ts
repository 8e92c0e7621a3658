import type { RendererProcess } from "./renderer-process.js";

/** Watches a process that has work to do. */
export type CpuWatch = {
  /**
   * Kills the process if it uses more than this many milliseconds of CPU time, or sleeps with work to do. `onHeldUp` is
   * called once before, when it has used so much that nobody should wait for it.
   */
  start(process: RendererProcess, limit: number, onHeldUp?: () => void): void;
  stop(): void;
  /** Whether the watch killed this process. */
  hasEnded(process: RendererProcess): boolean;
};

/** Milliseconds between checks of a busy process; CPU time is counted from the first check. */
const CHECK_INTERVAL_MS = 100;
/** CPU time; a slot renders in one to ten, the first time in a hundred. */
export const HELD_UP_CPU_MS = 300;
/** Number of consecutive checks at which the process may be asleep. */
const MAX_SLEEPING_CHECKS = 50;
/** Milliseconds of wall time, for systems without CPU time. */
const WALL_TIME_LIMIT_MS = 10_000;

export function createCpuWatch(now: () => number): CpuWatch {
  const ended = new WeakSet<RendererProcess>();
  let timer: NodeJS.Timeout | undefined;
  return {
    start(process, limit, onHeldUp) {
      const since = now();
      let isHeldUp = false;
      let first: number | undefined;
      let asleep = 0;
      const look = () => {
        const cpu = process.cpu();
        first ??= cpu?.milliseconds;
        asleep = cpu?.isWaiting ? asleep + 1 : 0;
        const used = cpu && first !== undefined ? cpu.milliseconds - first : undefined;
        if (!isHeldUp && used !== undefined && used >= HELD_UP_CPU_MS) {
          isHeldUp = true;
          onHeldUp?.();
        }
        const isOver = used === undefined ? now() - since >= WALL_TIME_LIMIT_MS : used >= limit;
        if (isOver || asleep >= MAX_SLEEPING_CHECKS) {
          ended.add(process);
          process.kill();
        } else {
          timer = setTimeout(look, CHECK_INTERVAL_MS);
        }
      };
      clearTimeout(timer);
      timer = setTimeout(look, CHECK_INTERVAL_MS);
    },
    stop: () => clearTimeout(timer),
    hasEnded: (process) => ended.has(process),
  };
}
