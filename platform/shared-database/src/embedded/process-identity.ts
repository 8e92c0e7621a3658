import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * The scope within which a process id is meaningful: one boot of one machine and, in containers, one process
 * namespace. Ids from another scope can't be looked up here.
 */
export function processScope(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/** Start time of the process in the system's own unit; undefined if it is gone. A reused id has a later start. */
export function processStart(pid: number): string | undefined {
  if (process.platform === "linux") return linuxProcessStart(pid);
  try {
    const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return started || undefined;
  } catch {
    return undefined;
  }
}

const STATE_INDEX = 0;
const START_TICKS_INDEX = 19;

function linuxProcessStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command is in parentheses and may contain spaces and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ended = fields[STATE_INDEX] === "Z" || fields[STATE_INDEX] === "X";
    return ended ? undefined : fields[START_TICKS_INDEX];
  } catch {
    return undefined;
  }
}
