import type { RendererProcess } from "./renderer-process.js";

/** Watches a process that has work to do. */
export type CpuWatch = {
  /** Kills the process if it uses more than this many milliseconds of CPU time, or sleeps with work to do. */
  start(process: RendererProcess, limit: number): void;
  stop(): void;
  /** Whether the watch killed this process. */
  hasEnded(process: RendererProcess): boolean;
};

/** Milliseconds between checks of a busy process; CPU time is counted from the first check. */
const CHECK_INTERVAL_MS = 100;
/** Number of consecutive checks at which the process may be asleep. */
const MAX_SLEEPING_CHECKS = 50;
/** Milliseconds of wall time, for systems without CPU time. */
const WALL_TIME_LIMIT_MS = 10_000;

export function createCpuWatch(now: () => number): CpuWatch {
  const ended = new WeakSet<RendererProcess>();
  let timer: NodeJS.Timeout | undefined;
  return {
    start(process, limit) {
      const since = now();
      let first: number | undefined;
      let asleep = 0;
      const look = () => {
        const cpu = process.cpu();
        first ??= cpu?.milliseconds;
        asleep = cpu?.isWaiting ? asleep + 1 : 0;
        const isOver =
          cpu && first !== undefined ? cpu.milliseconds - first >= limit : now() - since >= WALL_TIME_LIMIT_MS;
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
