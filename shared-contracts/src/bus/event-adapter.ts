import type { EventDefinition, PayloadOf } from "../events/define-event.js";

/** Provides events to readers of another version. Created by `adaptEvent`. */
export type EventAdapter = {
  readonly from: EventDefinition;
  readonly to: EventDefinition;
  /** The unvalidated payload in the other version; undefined if that version can't express it. */
  readonly map: (payload: unknown) => unknown;
};

/**
 * Adapts one direction between two versions of an event. A bus with both directions repeats no fact, because each
 * reaches every version at most once. The adapted event keeps source, trace and hops.
 */
export function adaptEvent<From extends EventDefinition, To extends EventDefinition>(
  from: From,
  to: To,
  map: (payload: PayloadOf<From>) => PayloadOf<To> | undefined,
): EventAdapter {
  // The bus only passes payloads that `from` has validated.
  return { from, to, map: (payload) => map(payload as PayloadOf<From>) };
}
