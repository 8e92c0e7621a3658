/** Who published an event: `mfe-purchase@1.4.0`, or `shell@1.0.0`. */
export type EventSource = `${string}@${string}`;

/** An event on the bus: its payload and tracing fields. */
export type EventEnvelope<Payload = unknown> = {
  readonly type: string;
  readonly version: number;
  readonly payload: Payload;
  readonly source: EventSource;
  /** One id for everything that follows from one cause, across fragments. */
  readonly traceId: string;
  /** How many events lie between this one and the shopper's action; 1 for the first. */
  readonly hops: number;
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
};
