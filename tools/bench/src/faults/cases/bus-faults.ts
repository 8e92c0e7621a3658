import { createPageBus, defineEvent, type BusViolation } from "shared-contracts";
import * as z from "zod/mini";
import { must, type FaultCase } from "../fault-case.js";

const thing = defineEvent({
  type: "bench/thing-happened",
  version: 1,
  replay: "none",
  payload: z.object({ count: z.number() }),
});

/** Each fault affects one reader or publisher; other readers must still get every well-formed event. */
export const BUS_FAULTS: readonly FaultCase[] = [
  busCase("a reader throws", 10, (bus) => {
    bus.on(thing).subscribe(() => {
      throw new Error("broken on purpose");
    });
    publish(bus, 10);
  }),
  busCase("an invalid payload", 2, (bus) => {
    bus.publish(thing, { count: 1 });
    bus.publish(thing, { count: "many" } as unknown as { count: number });
    bus.publish(thing, { count: 2 });
  }),
  busCase("a storm of ten thousand", 200, (bus) => publish(bus, 10_000)),
  busCase("a cycle", 16, (bus) => {
    bus.on(thing).subscribe(({ count }) => bus.publish(thing, { count: count + 1 }));
    bus.publish(thing, { count: 0 });
  }),
];

type Bus = ReturnType<ReturnType<typeof createPageBus>["forSource"]>;

function publish(bus: Bus, times: number): void {
  for (let count = 0; count < times; count += 1) bus.publish(thing, { count });
}

function busCase(fault: string, expected: number, cause: (bus: Bus) => void): FaultCase {
  return {
    victim: "bus",
    fault,
    async run() {
      const startedAt = performance.now();
      let id = 0;
      const page = createPageBus({ now: () => 0, createId: () => `trace-${(id += 1)}` });
      const violations: BusViolation[] = [];
      page.violations.subscribe((violation) => violations.push(violation));
      let received = 0;
      page
        .forSource("innocent@1.0.0")
        .on(thing)
        .subscribe(() => {
          received += 1;
        });
      cause(page.forSource("guilty@1.0.0"));
      must(received === expected, `another reader got ${received} events, not ${expected}`);
      must(violations.length > 0, "nothing is reported");
      return performance.now() - startedAt;
    },
  };
}
