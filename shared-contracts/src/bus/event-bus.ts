import type { Observable } from "rxjs";
import type { EventDefinition, PayloadOf } from "../events/define-event.js";
import type { EventEnvelope, EventSource } from "./event-envelope.js";

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

export type PublishOptions = {
  /**
   * The payload, as received, that led to this event, where it is published in a later task: `publish` cannot see
   * that by itself. Keeps trace and hops, so that a cycle over asynchronous work is found too.
   */
  readonly causedBy: object;
};

/** The bus as one fragment sees it: everything it publishes carries its own source. */
export type EventBus = {
  /**
   * Validates once and hands the payload to the topic. Never throws: a bad payload is dropped and reported. Published
   * while another event is being delivered, it waits until all readers have that one.
   */
  publish<Event extends EventDefinition>(event: Event, payload: PayloadOf<Event>, options?: PublishOptions): void;
  /** The topic's payloads; a `last` topic replays its latest one first. An error in a subscriber stays in it. */
  on<Event extends EventDefinition>(event: Event): Observable<PayloadOf<Event>>;
};

/** The events, as `type@version`, that a release's contract names. */
export type BusContract = { readonly publishes: readonly string[]; readonly reads: readonly string[] };

/** The bus as the shell sees it. */
export type PageBus = {
  /**
   * The view of one release; subscriptions made through it end when `dispose` is called. With a contract it carries
   * only the events that the contract names: others are dropped, never arrive, and are reported once.
   */
  forSource(source: EventSource, contract?: BusContract): EventBus & { dispose(): void };
  /** Every envelope that was delivered, in order. */
  readonly tap: Observable<EventEnvelope>;
  readonly violations: Observable<BusViolation>;
};
