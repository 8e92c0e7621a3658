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
