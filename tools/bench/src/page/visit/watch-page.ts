import type { BrowserContext, Page } from "@playwright/test";

/** What the page itself measures; times in milliseconds since navigation. */
export type PageTimings = {
  readonly timeToFirstByte: number;
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly layoutShift: number;
  /** Sum of what each long task took beyond 50 ms. */
  readonly blockingTime: number;
  /** When the buy box's own code took over. */
  readonly handlerReady: number;
  /** Longest time from an interaction to the next paint, since the last call of `forgetInteractions`. */
  readonly interactionToNextPaint: number;
};

type Watch = Record<"largest" | "shift" | "blocking" | "ready" | "interaction", number>;

declare global {
  var benchWatch: Watch | undefined;
}

/** Starts the page's observers before any of its scripts. Sent to the browser as text: it can name nothing outside. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watch = { largest: 0, shift: 0, blocking: 0, ready: 0, interaction: 0 };
    globalThis.benchWatch = watch;
    for (const type of ["largest-contentful-paint", "longtask", "layout-shift", "event"]) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, interactionId } = entry as PerformanceEntry & {
            readonly value?: number;
            readonly hadRecentInput?: boolean;
            readonly interactionId?: number;
          };
          if (type === "largest-contentful-paint") watch.largest = entry.startTime;
          if (type === "longtask") watch.blocking += Math.max(0, entry.duration - 50);
          if (type === "layout-shift" && !hadRecentInput) watch.shift += value ?? 0;
          if (interactionId) watch.interaction = Math.max(watch.interaction, entry.duration);
        }
      }).observe({ type, buffered: true, ...(type === "event" && { durationThreshold: 16 }) });
    }
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-slot="buy-box"][data-mounted]')) return;
      watch.ready = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-mounted"] });
  });
}

export function readTimings(page: Page): Promise<PageTimings> {
  return page.evaluate(() => {
    const watch = globalThis.benchWatch;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      // An early hint is a first byte, too, but not of the page.
      timeToFirstByte:
        (navigation as { finalResponseHeadersStart?: number } | undefined)?.finalResponseHeadersStart ||
        (navigation?.responseStart ?? Number.NaN),
      firstContentfulPaint: paint?.startTime ?? Number.NaN,
      largestContentfulPaint: watch?.largest ?? Number.NaN,
      layoutShift: watch?.shift ?? Number.NaN,
      blockingTime: watch?.blocking ?? Number.NaN,
      handlerReady: watch?.ready || Number.NaN,
      interactionToNextPaint: watch?.interaction ?? Number.NaN,
    };
  });
}

export function forgetInteractions(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (globalThis.benchWatch) globalThis.benchWatch.interaction = 0;
  });
}
