import {
  createPageBus,
  type BusViolation,
  type EventBus,
  type EventDefinition,
  type EventEnvelope,
  type EventSource,
  type PayloadOf,
} from "shared-contracts";

export type TestBus = EventBus & {
  /** All delivered envelopes in order. */
  readonly envelopes: readonly EventEnvelope[];
  /** Dropped events and reasons. Empty for a working fragment. */
  readonly violations: readonly BusViolation[];
  /** The payloads of one event in order. */
  payloadsOf<Event extends EventDefinition>(event: Event): readonly PayloadOf<Event>[];
  /** Publishes like another part of the page. */
  publishAs<Event extends EventDefinition>(source: EventSource, event: Event, payload: PayloadOf<Event>): void;
};

/** A real bus for one test, seen as `source`, that records everything. */
export function createTestBus(source: EventSource = "mfe-under-test@0.0.0"): TestBus {
  const envelopes: EventEnvelope[] = [];
  const violations: BusViolation[] = [];
  let ids = 0;
  const page = createPageBus({ now: () => Date.now(), createId: () => `trace-${(ids += 1)}` });
  page.tap.subscribe((envelope) => envelopes.push(envelope));
  page.violations.subscribe((violation) => violations.push(violation));
  const { publish, on } = page.forSource(source);

  return {
    publish,
    on,
    envelopes,
    violations,
    payloadsOf: <Event extends EventDefinition>(event: Event) =>
      envelopes
        .filter(({ type, version }) => type === event.type && version === event.version)
        .map(({ payload }) => payload as PayloadOf<Event>),
    publishAs: (other, event, payload) => page.forSource(other).publish(event, payload),
  };
}
