import { readFileSync } from "node:fs";

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
