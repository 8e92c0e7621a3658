import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { defineEvent } from "../events/define-event.js";
import { adaptEvent } from "./event-adapter.js";
import { createObservedBus, stockSeen } from "./page-bus.fixture.js";

const inDozens = defineEvent({
  type: "test/stock-seen",
  version: 2,
  replay: "last",
  payload: z.object({ dozens: z.int() }),
});
const inGross = defineEvent({ ...inDozens, version: 3, payload: z.object({ gross: z.int() }) });

const up = adaptEvent(stockSeen, inDozens, ({ count }) => (count >= 0 ? { dozens: Math.ceil(count / 12) } : undefined));
const down = adaptEvent(inDozens, stockSeen, ({ dozens }) => ({ count: dozens * 12 }));
const furtherUp = adaptEvent(inDozens, inGross, ({ dozens }) => ({ gross: Math.ceil(dozens / 12) }));
const furtherDown = adaptEvent(inGross, inDozens, ({ gross }) => ({ dozens: gross * 12 }));

describe("adaptEvent", () => {
  it("gives readers of either version every fact once", () => {
    const { bus, delivered, violations } = createObservedBus([up, down]);
    const view = bus.forSource("both@1.0.0");
    const counts: number[] = [];
    const dozens: number[] = [];
    view.on(stockSeen).subscribe((payload) => counts.push(payload.count));
    view.on(inDozens).subscribe((payload) => dozens.push(payload.dozens));
    bus.forSource("old@1.0.0").publish(stockSeen, { count: 24 });
    bus.forSource("new@2.0.0").publish(inDozens, { dozens: 3 });
    expect(counts).toEqual([24, 36]);
    expect(dozens).toEqual([2, 3]);
    expect(violations).toEqual([]);
    expect(delivered.map(({ version, source, traceId, hops }) => [version, source, traceId, hops])).toEqual([
      [1, "old@1.0.0", "trace-1", 1],
      [2, "old@1.0.0", "trace-1", 1],
      [2, "new@2.0.0", "trace-2", 1],
      [1, "new@2.0.0", "trace-2", 1],
    ]);
  });

  it("goes over several versions, in both directions, without a loop", () => {
    const { bus, delivered } = createObservedBus([up, down, furtherUp, furtherDown]);
    bus.forSource("middle@1.0.0").publish(inDozens, { dozens: 12 });
    bus.forSource("old@1.0.0").publish(stockSeen, { count: 12 });
    expect(delivered.map(({ version }) => version)).toEqual([2, 1, 3, 1, 2, 3]);
  });

  it("replays an adapted value to a late reader", () => {
    const { bus } = createObservedBus([up]);
    bus.forSource("old@1.0.0").publish(stockSeen, { count: 24 });
    const dozens: number[] = [];
    bus
      .forSource("late@1.0.0")
      .on(inDozens)
      .subscribe((payload) => dozens.push(payload.dozens));
    expect(dozens).toEqual([2]);
  });

  it("leaves out what the other version cannot say", () => {
    const { bus, delivered, violations } = createObservedBus([up]);
    bus.forSource("old@1.0.0").publish(stockSeen, { count: -1 });
    expect(delivered).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  it("reports an adapter that throws or makes an invalid payload, and delivers the original", () => {
    const broken = adaptEvent(stockSeen, inDozens, () => {
      throw new Error("no dozens");
    });
    const wrong = adaptEvent(stockSeen, inGross, () => ({ gross: 0.5 }));
    const { bus, delivered, violations } = createObservedBus([broken, wrong]);
    bus.forSource("old@1.0.0").publish(stockSeen, { count: 24 });
    expect(delivered).toHaveLength(1);
    expect(violations).toMatchObject([
      {
        kind: "invalid-payload",
        version: 2,
        source: "old@1.0.0",
        detail: "The adapter from test/stock-seen@1 failed. Error: no dozens",
      },
      { kind: "invalid-payload", version: 3, source: "old@1.0.0" },
    ]);
  });
});
