import type { Figures } from "../../yardstick.js";
import type { Download } from "./watch-network.js";
import type { PageTimings } from "./watch-page.js";

export type ViewedPage = {
  readonly timings: PageTimings;
  readonly downloads: readonly Download[];
  /** In milliseconds. */
  readonly mainThread: number;
};

/** Figures of one view; kilobytes are 1,000 bytes of transfer size. */
export function toFigures(view: string, { timings, downloads, mainThread }: ViewedPage): Figures {
  const scripts = downloads.filter(({ kind }) => kind === "Script");
  const needed = scripts.filter(({ finishedAt }) => finishedAt <= timings.handlerReady);
  const named = {
    requests: downloads.length,
    "requests in the longest chain": Math.max(0, ...needed.filter(isForTheBuyBox).map(({ depth }) => depth)),
    "JavaScript until ready": kilobytesOf(needed),
    HTML: kilobytesOf(downloads.filter(({ kind }) => kind === "Document")),
    TTFB: timings.timeToFirstByte,
    FCP: timings.firstContentfulPaint,
    LCP: timings.largestContentfulPaint,
    TBT: timings.blockingTime,
    CLS: timings.layoutShift,
    "add-to-cart handler ready": timings.handlerReady,
    "main-thread CPU": mainThread,
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`${view}: ${name}`, value]));
}

/** Downloads repeated by a view with a warm cache. */
export function toReloadFigures(view: string, downloads: readonly Download[]): Figures {
  const scripts = downloads.filter(({ kind, bytes }) => kind === "Script" && bytes > 0);
  return {
    [`${view}: JavaScript downloaded again`]: kilobytesOf(scripts),
    [`${view}: scripts downloaded again`]: scripts.length,
    [`${view}: scripts of unchanged parts downloaded again`]: scripts.filter(
      ({ url }) => !url.includes("/releases/mfe-purchase/") && !url.includes("/monolith/"),
    ).length,
  };
}

export function unitOfPageFigure(figure: string): string {
  if (/JavaScript|HTML/.test(figure)) return "kB";
  if (/requests|scripts|CLS|handled/.test(figure)) return "";
  return "ms";
}

/** Other slots may hydrate meanwhile; their scripts don't block the buy box. */
function isForTheBuyBox({ url }: Download): boolean {
  return !url.includes("/releases/") || url.includes("/releases/mfe-purchase/");
}

function kilobytesOf(downloads: readonly Download[]): number {
  return downloads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
