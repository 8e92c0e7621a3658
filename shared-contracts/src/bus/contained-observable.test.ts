import { describe, expect, it, jest } from "@jest/globals";
import { combineLatest, filter, firstValueFrom, map, take, type Observable } from "rxjs";
import { createObservedBus, priceSeen } from "./page-bus.fixture.js";

type Prices = Observable<{ amount: number }>;

function fail(): never {
  throw new Error("broken reader");
}

const brokenReaders: readonly (readonly [string, (prices: Prices) => void])[] = [
  ["throws in its function", (prices) => prices.subscribe(fail)],
  ["throws in its observer", (prices) => prices.subscribe({ next: fail })],
  ["throws in an operator", (prices) => prices.pipe(map(fail)).subscribe()],
  [
    "throws behind operators",
    (prices) =>
      prices
        .pipe(
          filter(() => true),
          map(({ amount }) => amount),
        )
        .subscribe(fail),
  ],
  ["throws in its error handler", (prices) => prices.pipe(map(fail)).subscribe({ error: fail })],
  ["throws when its stream completes", (prices) => prices.pipe(take(1)).subscribe({ complete: fail })],
];

describe("a reader that throws", () => {
  it.each(brokenReaders)("%s: the others get everything and the release is named", (_how, subscribe) => {
    const { bus, violations } = createObservedBus();
    const before: number[] = [];
    const after: number[] = [];
    const healthy = bus.forSource("healthy@1.0.0");
    healthy.on(priceSeen).subscribe(({ amount }) => before.push(amount));
    subscribe(bus.forSource("broken@3.1.0").on(priceSeen));
    healthy.on(priceSeen).subscribe(({ amount }) => after.push(amount));

    const writer = bus.forSource("writer@1.0.0");
    writer.publish(priceSeen, { amount: 1 });
    writer.publish(priceSeen, { amount: 2 });

    expect(before).toEqual([1, 2]);
    expect(after).toEqual([1, 2]);
    expect(violations[0]).toEqual({
      kind: "subscriber-threw",
      type: "test/price-seen",
      version: 1,
      source: "broken@3.1.0",
      traceId: "trace-1",
      detail: "Error: broken reader",
    });
  });

  it("keeps hearing when it threw in its own function, and has ended when an operator threw", () => {
    const { bus, violations } = createObservedBus();
    const broken = bus.forSource("broken@3.1.0");
    broken.on(priceSeen).subscribe(fail);
    const piped = broken.on(priceSeen).pipe(map(fail)).subscribe();
    for (let amount = 0; amount < 3; amount += 1) bus.forSource("writer@1.0.0").publish(priceSeen, { amount });
    expect(violations).toHaveLength(4);
    expect(piped.closed).toBe(true);
  });

  it("may handle an operator's error itself", () => {
    const { bus, violations } = createObservedBus();
    const handled = jest.fn();
    bus.forSource("careful@1.0.0").on(priceSeen).pipe(map(fail)).subscribe({ error: handled });
    bus.forSource("writer@1.0.0").publish(priceSeen, { amount: 1 });
    expect(handled).toHaveBeenCalledTimes(1);
    expect(violations).toEqual([]);
  });
});

describe("rxjs as usual", () => {
  it("works with operators, promises and combinations", async () => {
    const { bus } = createObservedBus();
    const view = bus.forSource("reader@1.0.0");
    const next = firstValueFrom(view.on(priceSeen).pipe(map(({ amount }) => amount * 2)));
    const sums: number[] = [];
    combineLatest([view.on(priceSeen), view.on(priceSeen)]).subscribe(([one, two]) =>
      sums.push(one.amount + two.amount),
    );
    view.publish(priceSeen, { amount: 4 });
    await expect(next).resolves.toBe(8);
    expect(sums).toEqual([8]);
  });
});
