import type { EventEnvelope } from "./event-bus.js";

/** Number of latest events that `causedBy` can refer to. A cause further back starts a new trace. */
const MAX_CAUSES = 256;

/**
 * The latest envelopes by the payload that a subscriber received. A ring instead of a WeakMap, because remembering an
 * event is one array write, and only `causedBy` looks one up.
 */
export function createRecentCauses() {
  const envelopes: EventEnvelope[] = [];
  let next = 0;

  return {
    remember(envelope: EventEnvelope): void {
      envelopes[next] = envelope;
      next = next + 1 === MAX_CAUSES ? 0 : next + 1;
    },
    find(payload: object): EventEnvelope | undefined {
      return envelopes.find((envelope) => envelope.payload === payload);
    },
  };
}
