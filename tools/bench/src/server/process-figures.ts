import { readdirSync, readFileSync } from "node:fs";

/** On Linux: clock ticks per second in /proc, and bytes per memory page. */
const TICKS = 100;
const MEMORY_PAGE = 4096;

type ProcessFigures = {
  /** Milliseconds of user and system time so far, including terminated children. */
  readonly cpu: number;
  /** Megabytes (1,000,000 bytes). */
  readonly resident: number;
};

/** Resource usage of process trees, read from /proc (Linux only). */
export function readProcesses(roots: readonly number[]): ProcessFigures {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)));
  const family = new Set(roots);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const members = processes.filter(({ pid }) => family.has(pid));
  return {
    cpu: members.reduce((sum, { ticks }) => sum + ticks, 0) * (1000 / TICKS),
    resident: (members.reduce((sum, { pages }) => sum + pages, 0) * MEMORY_PAGE) / 1e6,
  };
}

function readStat(pid: number): readonly { pid: number; parent: number; ticks: number; pages: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    return [
      { pid, parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0), pages: fields[21] ?? 0 },
    ];
  } catch {
    // The process ended after it was listed.
    return [];
  }
}
