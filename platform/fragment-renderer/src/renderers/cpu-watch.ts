import { readFileSync } from "node:fs";

/** Milliseconds between checks of a busy process; CPU time is counted from the first check. */
const CHECK_INTERVAL_MS = 100;
/** Number of consecutive checks at which the process may be asleep. */
const MAX_SLEEPING_CHECKS = 50;
/** Milliseconds of wall time, for systems without CPU time. */
const WALL_TIME_LIMIT_MS = 10_000;
/** Milliseconds in which the event loop reads what has come while it was busy: perhaps the work is done. */
const READING_TIME_MS = 10;

/** Watches a process that has work to do. */
export function createCpuWatch(now: () => number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Calls `end` if the process uses more than this many milliseconds of CPU time, or sleeps with work to do. */
    start(read: () => CpuReading | undefined, limit: number, end: () => void): void {
      const since = now();
      let first: number | undefined;
      let asleep = 0;
      const look = () => {
        const cpu = read();
        first ??= cpu?.milliseconds;
        asleep = cpu?.isWaiting ? asleep + 1 : 0;
        const used = cpu && first !== undefined ? cpu.milliseconds - first : undefined;
        const isOver = used === undefined ? now() - since >= WALL_TIME_LIMIT_MS : used >= limit;
        if (isOver || asleep >= MAX_SLEEPING_CHECKS) timer = setTimeout(end, READING_TIME_MS);
        else timer = setTimeout(look, CHECK_INTERVAL_MS);
      };
      clearTimeout(timer);
      timer = setTimeout(look, CHECK_INTERVAL_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** `isWaiting`: the process is asleep, neither computing nor waiting for a processor. */
export type CpuReading = { readonly milliseconds: number; readonly isWaiting: boolean };

/** Linux counts in hundredths of a second. */
const MILLISECONDS_PER_TICK = 10;

/**
 * CPU time used by a process so far. Costs of a release are measured in CPU time, because wall time passes while the
 * machine does other work. Undefined if the system has no `/proc` or the process is gone.
 */
export function readCpu(pid: number): CpuReading | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The second field, a name in parentheses, may contain anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[10]) + Number(fields[11]);
  return { milliseconds: ticks * MILLISECONDS_PER_TICK, isWaiting: state === "S" };
}
