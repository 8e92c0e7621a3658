import type { EventEnvelope, PageBus, PageState } from "shared-contracts";

/** One line of what a traced page sends to `/trace`. The server checks the same shape. */
export type TracedStep =
  | {
      readonly kind: "hydrate";
      readonly slot: string;
      /** `fragment@version`. */
      readonly release: string;
      /** Milliseconds since the page's first byte. */
      readonly at: number;
      /** From loading its code until it works. */
      readonly milliseconds: number;
    }
  | {
      readonly kind: "event";
      readonly type: string;
      readonly version: number;
      readonly source: string;
      readonly hops: number;
      readonly at: number;
    };

export type TraceBody = Pick<PageState, "traceId" | "viewToken"> & {
  readonly pageLock: string;
  readonly steps: readonly TracedStep[];
};

export type TraceOptions = {
  readonly view: Pick<Window & typeof globalThis, "performance" | "PerformanceObserver" | "watchPageBus">;
  readonly readState: () => PageState | undefined;
  readonly post: (body: string) => void;
};

/** A page may stay open for hours. */
const STEP_LIMIT = 200;
const STEPS_PER_BODY = 50;

/**
 * Records when slots hydrate and what goes over the bus, without payloads. Call before the page's own scripts run. The
 * result sends what is waiting, if the page's view is traced.
 */
export function recordTrace({ view, readState, post }: TraceOptions): () => void {
  const { performance } = view;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const toAt = (milliseconds: number) => Math.max(0, Math.round(milliseconds - (navigation?.responseStart ?? 0)));
  let waiting: TracedStep[] = [];
  let count = 0;

  function record(step: TracedStep): void {
    if ((count += 1) <= STEP_LIMIT) waiting.push(step);
  }

  new view.PerformanceObserver((list) => {
    const state = readState();
    for (const { name: slot, startTime, duration } of list.getEntries()) {
      const fragment = state?.slots.find(({ name }) => name === slot)?.fragment;
      const release = state?.releases.find(({ name }) => name === fragment);
      if (!release) continue;
      const milliseconds = Math.round(duration);
      record({ kind: "hydrate", slot, release: `${fragment}@${release.version}`, at: toAt(startTime), milliseconds });
    }
  }).observe({ type: "measure", buffered: true });

  const others = view.watchPageBus;
  view.watchPageBus = (bus: Pick<PageBus, "tap">) => {
    others?.(bus);
    bus.tap.subscribe(({ type, version, source, hops, publishedAt }: EventEnvelope) =>
      record({ kind: "event", type, version, source, hops, at: toAt(publishedAt - performance.timeOrigin) }),
    );
  };

  return () => {
    const state = readState();
    // Only the token of a traced view has a third part.
    const isTraced = state?.viewToken.split(".").length === 3;
    while (waiting.length > 0) {
      const steps = waiting.slice(0, STEPS_PER_BODY);
      waiting = waiting.slice(STEPS_PER_BODY);
      if (!state || !isTraced) continue;
      const { traceId, viewToken, lock } = state;
      post(JSON.stringify({ traceId, viewToken, pageLock: lock.id, steps } satisfies TraceBody));
    }
  };
}
