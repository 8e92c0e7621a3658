import type { EventDefinition, PayloadOf } from "../events/define-event.js";

/** Keeps readers of another version of an event supplied. Made by `adaptEvent`. */
export type EventAdapter = {
  readonly from: EventDefinition;
  readonly to: EventDefinition;
  /** The payload in the other version, not yet validated; undefined when that version cannot say it. */
  readonly map: (payload: unknown) => unknown;
};

/**
 * Bridges one direction between two versions of an event; a bus with both directions repeats no fact, because a fact
 * reaches each version at most once. The adapted event keeps source, trace and hops of the original.
 */
export function adaptEvent<From extends EventDefinition, To extends EventDefinition>(
  from: From,
  to: To,
  map: (payload: PayloadOf<From>) => PayloadOf<To> | undefined,
): EventAdapter {
  // The bus hands over only payloads that `from` has validated.
  return { from, to, map: (payload) => map(payload as PayloadOf<From>) };
}
