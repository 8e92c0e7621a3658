import type { Page } from "@playwright/test";

/** What moved, with the position of its top before and after; the description has its text and both rectangles. */
type ShiftSource = { readonly slot: string; readonly from: number; readonly to: number; readonly description: string };
/** A visible shift not caused by the shopper; `at` is in milliseconds since navigation. */
export type LayoutShift = { readonly value: number; readonly at: number; readonly sources: readonly ShiftSource[] };

type BrowserShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

declare global {
  var layoutShifts: LayoutShift[] | undefined;
}

/** What search engines call good is 0.1. */
const MAX_CUMULATIVE_SHIFT = 0.01;

const WINDOW_GAP_MS = 1000;
const WINDOW_MS = 5000;

/**
 * Collects layout shifts that count for CLS from the next navigation on; returns a function that gets those of the page
 * so far.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly LayoutShift[]>> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    globalThis.layoutShifts = shifts;
    const toElement = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    const toSlot = (element?: Element | null) =>
      element?.closest<HTMLElement>("[data-slot]")?.dataset["slot"] ?? element?.tagName ?? "removed";
    const describe = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as BrowserShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = toElement(node);
          const text = element?.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 30) ?? "";
          return {
            slot: toSlot(element),
            from: Math.round(previousRect.top),
            to: Math.round(currentRect.top),
            description: `${element?.tagName.toLowerCase()} "${text}" ${describe(previousRect)} → ${describe(currentRect)}`,
          };
        });
        shifts.push({ value, at: Math.round(startTime), sources: moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => globalThis.layoutShifts ?? []);
}

/** Cumulative layout shift: that of the worst window of shifts less than a second apart, of at most five seconds. */
export function toCumulativeShift(shifts: readonly LayoutShift[]): number {
  let worst = 0;
  let current = { since: -Infinity, until: -Infinity, sum: 0 };
  for (const { value, at } of shifts) {
    const isApart = at - current.until >= WINDOW_GAP_MS || at - current.since >= WINDOW_MS;
    current = isApart ? { since: at, until: at, sum: value } : { ...current, until: at, sum: current.sum + value };
    worst = Math.max(worst, current.sum);
  }
  return worst;
}

/** If the shifts are more than the shop allows, what they moved, one line per shift. */
export function findShiftFaults(shifts: readonly LayoutShift[]): readonly string[] {
  const total = toCumulativeShift(shifts);
  if (total <= MAX_CUMULATIVE_SHIFT) return [];
  return shifts.map(({ value, at, sources }) => {
    const moved = sources.map(({ slot, description }) => `${slot}: ${description}`);
    return `layout shift ${value.toFixed(4)} of ${total.toFixed(4)} after ${at} ms: ${moved.join("; ")}`;
  });
}

/** CLS score of shifts that slots may have caused: those in which nothing above them moved. */
export function sumShifts(shifts: readonly LayoutShift[], above: readonly string[]): number {
  return shifts
    .filter(({ sources }) => !sources.some((source) => above.includes(source.slot)))
    .reduce((total, { value }) => total + value, 0);
}

const STEP = 400;

/** Turns the wheel down in steps of this many milliseconds, and waits at the end for late content. */
export async function readThrough(page: Page, stepTime: number, lateness: number): Promise<void> {
  await turnWheel(page, STEP, stepTime);
  await page.evaluate((rest) => new Promise((resolve) => setTimeout(resolve, rest)), lateness);
}

/** Turns the wheel back up to the top, in steps of this many milliseconds. */
export async function scrollBack(page: Page, stepTime: number): Promise<void> {
  await turnWheel(page, -STEP, stepTime);
}

/** Browsers hold what is read in place while something above it grows, unless a script scrolls at the same time. */
async function turnWheel(page: Page, step: number, stepTime: number): Promise<void> {
  const turnAndWait = async () => {
    await page.mouse.wheel(0, step);
    return page.evaluate(
      async ([by, wait]) => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        return by < 0 ? scrollY <= 0 : scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      },
      [step, stepTime] as const,
    );
  };
  for (let isAtEnd = false; !isAtEnd;) isAtEnd = await turnAndWait();
}

const LATENCY_MS = 150;
const BYTES_PER_SECOND = 200_000;

/** Gives the page a phone's slow connection: 1.6 megabits per second. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}
