import * as z from "zod/mini";
import { defineEvent } from "../events/define-event.js";
import type { BusViolation, EventEnvelope } from "./event-bus.js";
import { createPageBus } from "./create-page-bus.js";

export const priceSeen = defineEvent({
  type: "test/price-seen",
  version: 1,
  replay: "none",
  payload: z.object({ amount: z.int() }),
});

export const stockSeen = defineEvent({
  type: "test/stock-seen",
  version: 1,
  replay: "last",
  payload: z.object({ count: z.int() }),
});

/** A bus with a manual clock that records its tap and violations. */
export function createObservedBus() {
  let time = 0;
  let ids = 0;
  const bus = createPageBus({ now: () => time, createId: () => `trace-${(ids += 1)}` });
  const delivered: EventEnvelope[] = [];
  const violations: BusViolation[] = [];
  bus.tap.subscribe((envelope) => delivered.push(envelope));
  bus.violations.subscribe((violation) => violations.push(violation));
  return {
    bus,
    delivered,
    violations,
    advance(milliseconds: number): void {
      time += milliseconds;
    },
  };
}
