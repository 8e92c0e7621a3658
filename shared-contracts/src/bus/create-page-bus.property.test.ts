import { describe, expect, it } from "@jest/globals";
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  type Arbitrary,
} from "fast-check";
import * as z from "zod/mini";
import { defineEvent, type EventDefinition } from "../events/define-event.js";
import { MAX_HOPS } from "./create-publisher.js";
import { MAX_EVENTS_PER_SECOND } from "./event-rate.js";
import { createObservedBus } from "./page-bus.fixture.js";

const EVENTS = [0, 1, 2].map((index) =>
  defineEvent({
    type: `test/fact-${index}`,
    version: 1,
    replay: index === 0 ? "none" : "last",
    payload: z.object({ value: z.int().check(z.gte(0)) }),
  }),
);

type Step =
  | { readonly act: "publish"; readonly event: EventDefinition; readonly value: unknown }
  | { readonly act: "subscribe"; readonly event: EventDefinition; readonly throws: boolean };

const anEvent = constantFrom(...EVENTS);
const aValue: Arbitrary<unknown> = oneof(
  integer({ min: 0, max: 9 }),
  integer({ min: -3, max: -1 }),
  string(),
  constantFrom(null, 0.5),
);
const someSteps: Arbitrary<Step[]> = array(
  oneof(
    { weight: 3, arbitrary: record({ act: constantFrom("publish"), event: anEvent, value: aValue }) },
    { weight: 1, arbitrary: record({ act: constantFrom("subscribe"), event: anEvent, throws: boolean() }) },
  ),
  { maxLength: 60 },
);

function isValid(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** Runs the steps; returns each healthy reader's received values with those expected. */
function play(steps: readonly Step[]) {
  const { bus, violations } = createObservedBus();
  const readers: { readonly event: EventDefinition; readonly received: unknown[]; readonly owed: unknown[] }[] = [];
  const latest = new Map<EventDefinition, number>();
  let throwing = 0;
  for (const step of steps) {
    const { event } = step;
    if (step.act === "publish") {
      bus.forSource("writer@1.0.0").publish(event, { value: step.value });
      if (!isValid(step.value)) continue;
      latest.set(event, step.value);
      for (const reader of readers) if (reader.event === event) reader.owed.push(step.value);
    } else if (step.throws) {
      throwing += 1;
      bus
        .forSource("broken@1.0.0")
        .on(event)
        .subscribe(() => {
          throw new Error("broken");
        });
    } else {
      const owed = event.replay === "last" && latest.has(event) ? [latest.get(event)] : [];
      const reader: (typeof readers)[number] = { event, received: [], owed };
      bus
        .forSource("healthy@1.0.0")
        .on(event)
        .subscribe((payload) => reader.received.push(payload));
      readers.push(reader);
    }
  }
  return { readers, violations, throwing };
}

describe("whatever is published, subscribed and thrown in whatever order", () => {
  it("every healthy reader gets the last value of a `last` event and then every valid one, in order, and nothing else", () => {
    assert(
      property(someSteps, (steps) => {
        for (const { received, owed } of play(steps).readers) {
          expect(received).toEqual(owed.map((value) => ({ value })));
        }
      }),
    );
  });

  it("everything invalid is reported, with the release that sent it", () => {
    assert(
      property(someSteps, (steps) => {
        const reported = play(steps).violations.filter(({ kind }) => kind === "invalid-payload");
        const invalid = steps.filter((step) => step.act === "publish" && !isValid(step.value));
        expect(reported.map(({ source, type }) => [source, type])).toEqual(
          invalid.map(({ event }) => ["writer@1.0.0", event.type]),
        );
      }),
    );
  });
});

/** The facts published in response to each fact. */
const someReactions = array(record({ on: integer({ min: 0, max: 2 }), answer: integer({ min: 0, max: 2 }) }), {
  maxLength: 4,
});

describe("readers that answer events with events", () => {
  it("come to an end, within the hop limit, and all readers of a topic see one order", () => {
    assert(
      property(someReactions, array(integer({ min: 0, max: 2 }), { maxLength: 3 }), (reactions, starts) => {
        const { bus, delivered } = createObservedBus();
        const view = bus.forSource("answering@1.0.0");
        let count = 0;
        const sequences = EVENTS.map((): [unknown[], unknown[]] => [[], []]);
        EVENTS.forEach((event, index) => view.on(event).subscribe((payload) => sequences[index]![0].push(payload)));
        for (const { on, answer } of reactions) {
          view.on(EVENTS[on]!).subscribe(() => view.publish(EVENTS[answer]!, { value: (count += 1) }));
        }
        EVENTS.forEach((event, index) => view.on(event).subscribe((payload) => sequences[index]![1].push(payload)));
        for (const start of starts) view.publish(EVENTS[start]!, { value: (count += 1) });

        expect(Math.max(0, ...delivered.map(({ hops }) => hops))).toBeLessThanOrEqual(MAX_HOPS);
        EVENTS.forEach((event, index) => {
          const inOrder = delivered.filter(({ type }) => type === event.type).map(({ payload }) => payload);
          expect(sequences[index]).toEqual([inOrder, inOrder]);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("passes a chain of n hops and cuts one of n + 1", () => {
    assert(
      property(integer({ min: 1, max: MAX_HOPS + 1 }), (length) => {
        const { bus, delivered, violations } = createObservedBus();
        const view = bus.forSource("chain@1.0.0");
        const [event] = EVENTS;
        view.on(event!).subscribe(({ value }) => {
          if (Number(value) < length) view.publish(event!, { value: Number(value) + 1 });
        });
        view.publish(event!, { value: 1 });
        expect(delivered).toHaveLength(Math.min(length, MAX_HOPS));
        expect(violations.map(({ kind }) => kind)).toEqual(length > MAX_HOPS ? ["cycle"] : []);
      }),
    );
  });

  it("passes n events of a kind in a second and cuts the others", () => {
    assert(
      property(integer({ min: MAX_EVENTS_PER_SECOND - 2, max: MAX_EVENTS_PER_SECOND + 3 }), (amount) => {
        const { bus, delivered, violations } = createObservedBus();
        for (let value = 0; value < amount; value += 1) bus.forSource("noisy@1.0.0").publish(EVENTS[0]!, { value });
        expect(delivered).toHaveLength(Math.min(amount, MAX_EVENTS_PER_SECOND));
        expect(violations.map(({ kind }) => kind)).toEqual(amount > MAX_EVENTS_PER_SECOND ? ["storm"] : []);
      }),
      { numRuns: 30 },
    );
  });
});
