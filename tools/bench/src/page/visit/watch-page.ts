import type { BrowserContext, Page } from "@playwright/test";

/** Timings measured by the page, in milliseconds since navigation. */
export type PageTimings = {
  readonly timeToFirstByte: number;
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly layoutShift: number;
  /** Total blocking time: the sum of each long task's time beyond 50 ms. */
  readonly blockingTime: number;
  /** When the buy box has hydrated. */
  readonly handlerReady: number;
  /** Longest interaction-to-next-paint time since the last call of `forgetInteractions`. */
  readonly interactionToNextPaint: number;
};

type Watch = Record<"largest" | "shift" | "blocking" | "ready" | "interaction", number>;

declare global {
  var benchWatch: Watch | undefined;
}

/**
 * Starts performance observers before any script of the page. The function is serialized into the browser, so it can't
 * reference outer variables.
 */
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
      // Early hints count as the first byte in the browser's own metric, so measure the page's response.
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
