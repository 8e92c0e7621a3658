import { describe, expect, it } from "@jest/globals";
import type { EventEnvelope, PageBus, PageState } from "shared-contracts";
import { recordTrace, type TraceBody } from "./record-trace.js";

const TRACED = `abcdef.mac.${"0".repeat(48)}`;

function open(viewToken: string) {
  const sent: TraceBody[] = [];
  let measured: (list: { getEntries(): readonly object[] }) => void = () => undefined;
  const view = {
    performance: { timeOrigin: 10_000, getEntriesByType: () => [{ responseStart: 100 }] },
    PerformanceObserver: class {
      constructor(callback: typeof measured) {
        measured = callback;
      }
      observe() {}
    },
    watchPageBus: undefined as ((bus: Pick<PageBus, "tap">) => void) | undefined,
  };
  const state = {
    traceId: "view",
    viewToken,
    lock: { id: "lock-1" },
    slots: [{ name: "buy-box", fragment: "mfe-purchase" }],
    releases: [{ name: "mfe-purchase", version: "1.2.0" }],
  } as unknown as PageState;
  const send = recordTrace({
    view: view as never,
    readState: () => state,
    post: (body) => sent.push(JSON.parse(body) as TraceBody),
  });
  let publish: (event: Partial<EventEnvelope>) => void = () => undefined;
  view.watchPageBus?.({ tap: { subscribe: (take: typeof publish) => void (publish = take) } } as never);
  const hydrate = (name: string) => measured({ getEntries: () => [{ name, startTime: 350.4, duration: 41.6 }] });
  return { sent, send, hydrate, publish };
}

describe("a traced page", () => {
  it("sends once what hydrated and which events came, by milliseconds since its first byte", () => {
    const { sent, send, hydrate, publish } = open(TRACED);
    hydrate("buy-box");
    hydrate("not-a-slot");
    const event = { type: "cart/changed", version: 1, source: "mfe-purchase@1.2.0", hops: 2 } as const;
    publish({ ...event, publishedAt: 10_600, payload: { itemCount: 3 } });
    send();
    send();
    expect(sent).toEqual([
      {
        traceId: "view",
        viewToken: TRACED,
        pageLock: "lock-1",
        steps: [
          { kind: "hydrate", slot: "buy-box", release: "mfe-purchase@1.2.0", at: 250, milliseconds: 42 },
          { kind: "event", ...event, at: 500 },
        ],
      },
    ]);
  });

  it.each([50, 51, 200, 201])("sends %i steps in bodies of 50, and no more than 200", (count) => {
    const { sent, send, hydrate } = open(TRACED);
    for (let index = 0; index < count; index += 1) hydrate("buy-box");
    send();
    expect(sent).toHaveLength(Math.ceil(Math.min(count, 200) / 50));
    expect(sent.flatMap(({ steps }) => steps)).toHaveLength(Math.min(count, 200));
  });
});

it("sends nothing where the view isn't traced", () => {
  const { sent, send, hydrate } = open("abcdef.mac");
  hydrate("buy-box");
  send();
  expect(sent).toEqual([]);
});
