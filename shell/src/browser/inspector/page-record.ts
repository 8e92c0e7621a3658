import { fragmentMounted, type EventEnvelope, type PageBus, type PageState } from "shared-contracts";
import { findContainer } from "../slots/slot-elements.js";

export type InspectedSlot = {
  readonly name: string;
  readonly fragment: string;
  readonly version: string | undefined;
  /** Milliseconds of the server render; undefined if the browser rendered it. */
  readonly renderedInMs: number | undefined;
  /** Why the server render is missing. */
  readonly fallback: string | undefined;
  readonly browser: "waiting" | "hydrated" | "drawn" | "failed";
  /** Milliseconds from loading the code until hydration. */
  readonly workingInMs: number | undefined;
};

export type InspectedEvent = Pick<EventEnvelope, "type" | "version" | "payload" | "source" | "traceId" | "hops"> & {
  readonly id: number;
  /** Milliseconds since navigation. */
  readonly at: number;
  /** The page's fragments whose contracts read it. */
  readonly readers: readonly string[];
};

export type PageRecord = ReturnType<typeof recordPage>;

/** Keeps only the latest events, because a page may stay open for hours. */
const MAX_EVENTS = 500;

/** Records an open page from its first event. Call before the page's own scripts run. */
export function recordPage(view: Window & typeof globalThis, readState: () => PageState | undefined) {
  const listeners = new Set<() => void>();
  const mounted = new Map<string, "hydrated" | "drawn">();
  let events: readonly InspectedEvent[] = [];
  let count = 0;

  function take({ type, version, payload, source, traceId, hops, publishedAt }: EventEnvelope): void {
    if (type === fragmentMounted.type) {
      const { slot, isHydrated } = payload as { slot: string; isHydrated: boolean };
      mounted.set(slot, isHydrated ? "hydrated" : "drawn");
    }
    const key = `${type}@${version}`;
    const readers = (readState()?.releases ?? []).filter(({ contract }) => contract.reads.includes(key));
    const event = {
      id: (count += 1),
      type,
      version,
      payload,
      source,
      traceId,
      hops,
      at: Math.max(0, Math.round(publishedAt - view.performance.timeOrigin)),
      readers: readers.map(({ name }) => name),
    };
    events = [...events.slice(1 - MAX_EVENTS), event];
    for (const listener of listeners) listener();
  }

  const others = view.watchPageBus;
  view.watchPageBus = (bus: Pick<PageBus, "tap">) => {
    others?.(bus);
    bus.tap.subscribe(take);
  };

  return {
    /** Keeps its identity until an event is added. */
    events: () => events,
    slots(): readonly InspectedSlot[] {
      const state = readState();
      const versions = new Map(state?.releases.map(({ name, version }) => [name, version]));
      return (state?.slots ?? []).flatMap(({ name, fragment }) => {
        const container = findContainer(view.document, name);
        if (!container) return [];
        const { rendered, milliseconds, fallback, failed } = container.dataset;
        const isWorking = mounted.get(name);
        return [
          {
            name,
            fragment,
            version: versions.get(fragment),
            fallback,
            renderedInMs: rendered === undefined ? undefined : Number(milliseconds),
            browser: failed === undefined ? (isWorking ?? "waiting") : "failed",
            workingInMs: view.performance.getEntriesByName?.(name, "measure").at(-1)?.duration,
          } as const,
        ];
      });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
