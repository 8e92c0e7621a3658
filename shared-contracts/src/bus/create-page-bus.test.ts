import { describe, expect, it, jest } from "@jest/globals";
import { map } from "rxjs";
import * as z from "zod/mini";
import { defineEvent } from "../events/define-event.js";
import { createObservedBus, priceSeen, stockSeen } from "./page-bus.fixture.js";

describe("publish and on", () => {
  it("stamps source, trace, hops and time", () => {
    const { bus, delivered, advance } = createObservedBus();
    advance(50);
    bus.forSource("writer@1.4.0").publish(priceSeen, { amount: 3 });
    expect(delivered).toEqual([
      {
        type: "test/price-seen",
        version: 1,
        payload: { amount: 3 },
        source: "writer@1.4.0",
        traceId: "trace-1",
        hops: 1,
        publishedAt: 50,
      },
    ]);
  });

  it("matches by type and version, so that another copy of the definition is the same event", () => {
    const { bus } = createObservedBus();
    const received = jest.fn();
    bus
      .forSource("reader@1.0.0")
      .on(defineEvent({ ...priceSeen }))
      .subscribe(received);
    bus.forSource("writer@1.0.0").publish(priceSeen, { amount: 3 });
    expect(received).toHaveBeenCalledTimes(1);
  });

  it("delivers only the fields of the schema", () => {
    const { bus } = createObservedBus();
    const received = jest.fn();
    bus.forSource("reader@1.0.0").on(priceSeen).subscribe(received);
    const wider = { amount: 3, customerPrice: 2 };
    bus.forSource("writer@1.0.0").publish(priceSeen, wider);
    expect(received).toHaveBeenCalledWith({ amount: 3 });
  });

  it.each([
    ["a missing field", {}, "amount: must be number"],
    ["a wrong type", { amount: "3" }, "amount: must be number"],
    ["nothing at all", undefined, "payload: must be object"],
  ])("drops %s and names the release that sent it, without its values", (_why, payload, detail) => {
    const { bus, delivered, violations } = createObservedBus();
    // @ts-expect-error -- what another team's code can send at run time
    bus.forSource("writer@1.4.0").publish(priceSeen, payload);
    expect(delivered).toEqual([]);
    expect(violations).toEqual([
      {
        kind: "invalid-payload",
        type: "test/price-seen",
        version: 1,
        source: "writer@1.4.0",
        traceId: "trace-1",
        detail,
      },
    ]);
  });

  it("reports a payload that throws while it is read", () => {
    const { bus, violations } = createObservedBus();
    const hostile = {
      get amount(): number {
        throw new Error("no");
      },
    };
    bus.forSource("writer@1.0.0").publish(priceSeen, hostile);
    expect(violations).toMatchObject([{ kind: "invalid-payload", detail: "Error: no" }]);
  });
});

describe("replay", () => {
  it("gives a reader that joins during a delivery the value once", () => {
    const { bus } = createObservedBus();
    const counts: number[] = [];
    const reader = bus.forSource("reader@1.0.0");
    reader.on(stockSeen).subscribe(({ count }) => {
      if (count === 1) reader.on(stockSeen).subscribe((late) => counts.push(late.count));
    });
    bus.forSource("writer@1.0.0").publish(stockSeen, { count: 1 });
    bus.forSource("writer@1.0.0").publish(stockSeen, { count: 2 });
    expect(counts).toEqual([1, 2]);
  });
});

describe("order", () => {
  it("lets every reader have an event before the ones published in answer to it", () => {
    const { bus, delivered } = createObservedBus();
    const view = bus.forSource("reader@1.0.0");
    const seen: string[] = [];
    view.on(priceSeen).subscribe(({ amount }) => {
      seen.push(`first ${amount}`);
      if (amount === 1) {
        view.publish(priceSeen, { amount: 2 });
        view.publish(stockSeen, { count: 9 });
        seen.push("answered");
      }
    });
    view.on(priceSeen).subscribe(({ amount }) => seen.push(`second ${amount}`));
    view.on(stockSeen).subscribe(({ count }) => seen.push(`stock ${count}`));
    view.publish(priceSeen, { amount: 1 });
    expect(seen).toEqual(["first 1", "answered", "second 1", "first 2", "second 2", "stock 9"]);
    expect(delivered.map(({ hops, traceId }) => [hops, traceId])).toEqual([
      [1, "trace-1"],
      [2, "trace-1"],
      [2, "trace-1"],
    ]);
  });

  it("lets what a reader publishes on a replayed value follow from that value", () => {
    const { bus, delivered } = createObservedBus();
    const view = bus.forSource("reader@1.0.0");
    view.publish(stockSeen, { count: 1 });
    view.on(stockSeen).subscribe(({ count }) => view.publish(priceSeen, { amount: count }));
    expect(delivered[1]).toMatchObject({ type: "test/price-seen", traceId: "trace-1", hops: 2 });
  });
});

describe("cycles and storms", () => {
  it("leaves other kinds alone during a storm", () => {
    const { bus, delivered } = createObservedBus();
    const view = bus.forSource("noisy@1.0.0");
    for (let count = 0; count < 300; count += 1) view.publish(stockSeen, { count });
    view.publish(priceSeen, { amount: 1 });
    expect(delivered.at(-1)).toMatchObject({ type: "test/price-seen" });
  });

  it("survives a reader of violations that publishes the violation's cause again", () => {
    const { bus, violations } = createObservedBus();
    const view = bus.forSource("shell@1.0.0");
    // @ts-expect-error -- invalid on purpose
    bus.violations.subscribe(() => view.publish(priceSeen, {}));
    // @ts-expect-error -- invalid on purpose
    view.publish(priceSeen, {});
    expect(violations).toHaveLength(1);
  });
});

describe("views", () => {
  it("spares a reader that leaves while the event is under way", () => {
    const { bus } = createObservedBus();
    const view = bus.forSource("reader@1.0.0");
    const second = jest.fn();
    view.on(priceSeen).subscribe(() => later.unsubscribe());
    const later = view.on(priceSeen).subscribe(second);
    view.publish(priceSeen, { amount: 1 });
    expect(second).not.toHaveBeenCalled();
  });

  it("does not let an undeclared event through to a reader of another version", () => {
    const { bus } = createObservedBus();
    const second = defineEvent({ ...priceSeen, version: 2, payload: z.object({ cents: z.int() }) });
    const received = jest.fn();
    bus.forSource("reader@1.0.0").on(second).subscribe(received);
    bus.forSource("writer@1.0.0").publish(priceSeen, { amount: 1 });
    expect(received).not.toHaveBeenCalled();
  });
});

describe("a release that is held to its contract", () => {
  function open() {
    const { bus, delivered, violations } = createObservedBus();
    const contract = { publishes: ["test/price-seen@1"], reads: ["test/stock-seen@1"] };
    return { bus, delivered, violations, release: bus.forSource("mfe-x@1.0.0", contract) };
  }

  it("publishes nothing else, which is reported once an event", () => {
    const { bus, delivered, violations, release } = open();
    const read = jest.fn();
    bus.forSource("mfe-y@1.0.0").on(stockSeen).subscribe(read);
    release.publish(stockSeen, { count: 2 });
    release.publish(defineEvent({ ...stockSeen, version: 2 }), { count: 2 });
    release.publish(stockSeen, { count: 3 });
    expect(delivered).toEqual([]);
    expect(read).not.toHaveBeenCalled();
    expect(violations.map(({ kind, type, version, source }) => [kind, `${type}@${version}`, source])).toEqual([
      ["undeclared-publish", "test/stock-seen@1", "mfe-x@1.0.0"],
      ["undeclared-publish", "test/stock-seen@2", "mfe-x@1.0.0"],
    ]);
  });

  it("reads nothing else, neither live nor replayed nor behind operators, which is reported once an event", () => {
    const { bus, violations, release } = open();
    const replayed = defineEvent({ ...priceSeen, replay: "last" });
    const read = jest.fn();
    bus.forSource("mfe-y@1.0.0").publish(replayed, { amount: 1 });
    release.on(replayed).subscribe(read);
    release
      .on(priceSeen)
      .pipe(map((payload) => payload))
      .subscribe(read);
    bus.forSource("mfe-y@1.0.0").publish(replayed, { amount: 2 });
    expect(read).not.toHaveBeenCalled();
    expect(violations.map(({ kind, type }) => `${kind} ${type}`)).toEqual(["undeclared-read test/price-seen"]);
  });
});
