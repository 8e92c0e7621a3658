import type { Figures } from "../yardstick.js";
import { arriveEvenly, type LoadResult, type LoadTarget } from "./load.js";
import { readProcesses, type SlotCounts } from "./process-figures.js";

export const AT_ONCE = 16;
const ARRIVAL_MS = 4000;
/** Share of the saturation rate at which services run in practice. */
export const NORMAL_LOAD = 0.7;

export type ServedPage = {
  readonly name: string;
  readonly origin: string;
  readonly pids: readonly number[];
  /** Slots left to the browser so far: pages without them are cheaper but worth less. */
  readonly slots?: () => Promise<SlotCounts>;
};

/** Pages under as much load as there can be, and first and last bytes of `even` under normal load. */
export async function measureLoad(
  { name, pids, slots }: ServedPage,
  saturate: () => Promise<LoadResult>,
  even: LoadTarget,
): Promise<Figures> {
  const slotsBefore = await slots?.();
  const before = readProcesses(pids);
  const saturated = await saturate();
  const after = readProcesses(pids);
  if (saturated.pages === 0) throw new Error(`${name} answers no page: ${[...saturated.statuses]}`);
  const slotsBetween = await slots?.();
  const normal = await arriveEvenly(even, Math.max(1, saturated.pagesPerSecond * NORMAL_LOAD), ARRIVAL_MS);
  return {
    "pages a second": saturated.pagesPerSecond,
    "CPU of a page": (after.cpu - before.cpu) / saturated.pages,
    "first byte p50 at 70 %": normal.firstByte.p50,
    "first byte p99 at 70 %": normal.firstByte.p99,
    "last byte p50 at 70 %": normal.lastByte.p50,
    "last byte p99 at 70 %": normal.lastByte.p99,
    "pages that failed": saturated.failed + normal.failed,
    "slots that fell back, saturated": countFallbacks(slotsBefore, slotsBetween),
    "slots that fell back at 70 %": countFallbacks(slotsBetween, await slots?.()),
    "resident memory": after.resident,
  };
}

function countFallbacks(before: SlotCounts | undefined, after: SlotCounts | undefined): number {
  return (after?.fellBack ?? 0) - (before?.fellBack ?? 0);
}

export function unitOf(figure: string): string {
  if (figure === "resident memory") return "MB";
  return /byte|CPU|within/.test(figure) ? "ms" : "";
}
