import type { RendererProcess } from "./renderer-process.js";

/** Watches the one process that has work to do. */
export type CpuWatch = {
  /** Ends the process when it uses more than so many milliseconds of processor time, or sleeps with work to do. */
  start(process: RendererProcess, limit: number): void;
  stop(): void;
  /** Whether this process was ended by the watch. */
  hasEnded(process: RendererProcess): boolean;
};

/** Milliseconds between looks at a process that has not answered; the time used is counted from the first look. */
const LOOK_EVERY = 100;
/** Looks in a row at which the process was asleep: it neither computes nor waits for a processor. */
const ASLEEP_LIMIT = 50;
/** Milliseconds of the clock, where a system tells no processor time. */
const CLOCK_LIMIT = 10_000;

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
        const isOver = cpu && first !== undefined ? cpu.milliseconds - first >= limit : now() - since >= CLOCK_LIMIT;
        if (isOver || asleep >= ASLEEP_LIMIT) {
          ended.add(process);
          process.kill();
        } else {
          timer = setTimeout(look, LOOK_EVERY);
        }
      };
      clearTimeout(timer);
      timer = setTimeout(look, LOOK_EVERY);
    },
    stop: () => clearTimeout(timer),
    hasEnded: (process) => ended.has(process),
  };
}
