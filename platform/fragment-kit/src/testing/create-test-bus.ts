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
  /** Every envelope that was delivered so far, in order. */
  readonly envelopes: readonly EventEnvelope[];
  /** Events that the bus dropped, and why. Tests of a working fragment expect none. */
  readonly violations: readonly BusViolation[];
  /** The payloads of one event, in order. */
  payloadsOf<Event extends EventDefinition>(event: Event): readonly PayloadOf<Event>[];
  /** Publishes as another part of the page would. */
  publishAs<Event extends EventDefinition>(source: EventSource, event: Event, payload: PayloadOf<Event>): void;
};

/** A real bus for one test, seen as `source`, that remembers all that happens on it. */
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
