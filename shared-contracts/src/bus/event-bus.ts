import type { Observable } from "rxjs";
import type { EventDefinition, PayloadOf } from "../events/define-event.js";

/** The publisher of an event: `mfe-purchase@1.4.0`, or `shell@1.0.0`. */
export type EventSource = `${string}@${string}`;

/** An event on the bus: its payload and tracing fields. */
export type EventEnvelope<Payload = unknown> = {
  readonly type: string;
  readonly version: number;
  readonly payload: Payload;
  readonly source: EventSource;
  /** Shared by all events with one cause, across fragments. */
  readonly traceId: string;
  /** Number of events from the shopper's action to this one; 1 for the first. */
  readonly hops: number;
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
};

/** Why the bus dropped an event. */
export type BusViolation = {
  readonly kind: "invalid-payload" | "cycle" | "storm" | "subscriber-threw" | "undeclared-publish" | "undeclared-read";
  readonly type: string;
  readonly version: number;
  /** The release that published it, or whose subscriber threw. */
  readonly source: EventSource;
  readonly traceId: string;
  readonly detail: string;
};

/** One fragment's view of the bus: everything it publishes has its own source. */
export type EventBus = {
  /**
   * Validates once and delivers the payload to the topic. Never throws: an invalid payload is dropped and reported. If
   * published during another delivery, it waits until that one has ended.
   */
  publish<Event extends EventDefinition>(event: Event, payload: PayloadOf<Event>): void;
  /** The topic's payloads; a `last` topic replays its latest one first. Errors in a subscriber don't affect others. */
  on<Event extends EventDefinition>(event: Event): Observable<PayloadOf<Event>>;
};

/** The events in a release's contract, as `type@version`. */
export type BusContract = { readonly publishes: readonly string[]; readonly reads: readonly string[] };

/** The shell's view of the bus. */
export type PageBus = {
  /**
   * One release's view. With a contract it only carries events that the contract lists: others are dropped and reported
   * once.
   */
  forSource(source: EventSource, contract?: BusContract): EventBus;
  /** All delivered envelopes in order. */
  readonly tap: Observable<EventEnvelope>;
  readonly violations: Observable<BusViolation>;
};
