import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

export type SpeculativeViews = ReturnType<typeof createSpeculativeViews>;

/** Browsers keep a page that they fetched ahead for about five minutes. */
const KEPT_MS = 300_000;
const KEPT_VIEWS = 5000;

/** Whether the browser fetches the page ahead of time. It may never be shown. */
export function isSpeculative({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return /^prefetch\b/.test(String(headers["sec-purpose"] ?? ""));
}

/** Pages fetched ahead of time, which only count as views once they are shown. */
export function createSpeculativeViews(now: () => number) {
  const held = new LRUCache<string, (report: FastifyRequest) => void>({ max: KEPT_VIEWS, ttl: KEPT_MS, perf: { now } });
  return {
    /** `count` is called with the page's first report, if the page is shown. */
    hold: (traceId: string, count: (report: FastifyRequest) => void) => void held.set(traceId, count),
    /** A shown page sent a report. */
    shown(report: FastifyRequest, traceId: string): void {
      const count = held.get(traceId);
      held.delete(traceId);
      count?.(report);
    },
  };
}
