import type { Page } from "@playwright/test";

/** Visible shifts not caused by the shopper, with slots and positions. */
type ShiftSource = { readonly slot: string; readonly from: number; readonly to: number };
type LayoutShift = { readonly value: number; readonly at: number; readonly sources: readonly ShiftSource[] };

type BrowserShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

declare global {
  var layoutShifts: LayoutShift[] | undefined;
}

/**
 * Collects layout shifts that count for CLS from the next navigation on; returns a function that gets those of the page
 * so far.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly LayoutShift[]>> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    globalThis.layoutShifts = shifts;
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element?.closest<HTMLElement>("[data-slot]")?.dataset["slot"] ?? element?.tagName ?? "removed";
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as BrowserShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          return { slot: describe(node), from: Math.round(previousRect.top), to: Math.round(currentRect.top) };
        });
        shifts.push({ value, at: Math.round(startTime), sources: moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => globalThis.layoutShifts ?? []);
}

/** CLS score of shifts that slots may have caused: those in which nothing above them moved. */
export function sumShifts(shifts: readonly LayoutShift[], above: readonly string[]): number {
  return shifts
    .filter(({ sources }) => !sources.some((source) => above.includes(source.slot)))
    .reduce((total, { value }) => total + value, 0);
}

const STEP = 400;

/** Scrolls down in steps of this many milliseconds, and waits at the end for late content. */
export async function readThrough(page: Page, stepTime: number, lateness: number): Promise<void> {
  await page.evaluate(
    async ({ step, wait, rest }) => {
      for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += step) {
        scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      await new Promise((resolve) => setTimeout(resolve, rest));
    },
    { step: STEP, wait: stepTime, rest: lateness },
  );
}
