import { readFileSync } from "node:fs";

/** `isWaiting`: the process sleeps, so it neither computes nor waits for a processor. */
export type CpuReading = { readonly milliseconds: number; readonly isWaiting: boolean };

/** Linux counts in hundredths of a second. */
const MILLISECONDS_A_TICK = 10;

/**
 * Processor time that a process has used so far: what a release costs is counted in it, since the clock also runs while
 * the machine does something else. `undefined` where the system has no `/proc`, or the process is gone.
 */
export function readCpu(pid: number): CpuReading | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The second field, a name in brackets, may hold anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[10]) + Number(fields[11]);
  return { milliseconds: ticks * MILLISECONDS_A_TICK, isWaiting: state === "S" };
}
