import { readdirSync, readFileSync } from "node:fs";
import { PORTS } from "../system/places.js";
import { median } from "../yardstick.js";

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

export type SlotCounts = {
  /** Slots left to the browser: pages without them are cheaper but worth less. */
  readonly fellBack: number;
  /** Renders and lists of calls that pages needed, and those that were in memory or being made. */
  readonly renders: { readonly asked: number; readonly hits: number };
};

/** What the bench's shell counted so far. */
export async function countSlots(): Promise<SlotCounts> {
  const metrics = await (await fetch(`http://127.0.0.1:${PORTS.metrics}/metrics`)).text();
  const sum = (isCounted: (line: string) => boolean) =>
    metrics
      .split("\n")
      .filter(isCounted)
      .reduce((total, line) => total + Number(line.split(" ").at(-1)), 0);
  return {
    fellBack: sum((line) => line.startsWith("shell_slots_total{") && !line.includes('outcome="rendered"')),
    renders: {
      asked: sum((line) => line.startsWith("shell_shared_renders_total{")),
      hits: sum((line) => /^shell_shared_renders_total\{[^}]*outcome="(?:hit|joined)"/.test(line)),
    },
  };
}

/**
 * Medians of the second and last sixth of the samples in megabytes, and the growth between them. The first sixth is
 * warm-up.
 */
export function readGrowth(resident: readonly number[]): string {
  const sixth = Math.max(1, Math.floor(resident.length / 6));
  const before = median(resident.slice(sixth, 2 * sixth));
  const after = median(resident.slice(-sixth));
  const growth = ((after / before - 1) * 100).toFixed(1);
  return `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB: ${growth} %`;
}
