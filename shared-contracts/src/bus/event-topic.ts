import type { EventDefinition } from "../events/define-event.js";
import { describeThrown, type ReportViolation } from "./bus-violations.js";
import type { EventEnvelope, EventSource } from "./event-bus.js";
import { createRateLimit, type RateVerdict } from "./event-rate.js";

export type TopicReader = {
  readonly source: EventSource;
  readonly read: (payload: unknown) => void;
  ended: boolean;
};

/** The stream of one event type and version. */
export type EventTopic = {
  /** The first definition seen. */
  readonly event: EventDefinition;
  readonly judgeRate: (now: number) => RateVerdict;
  /** Replaced instead of mutated, so that a delivery in progress keeps its readers. */
  readers: readonly TopicReader[];
  /** The latest delivered event; readers' definitions decide whether it is replayed. */
  latest: EventEnvelope | undefined;
};

export function topicKey(event: EventDefinition): string {
  return `${event.type}@${event.version}`;
}

/** Finds topics by type and version, because fragments bring their own copies of definitions. */
export function createTopics() {
  const byKey = new Map<string, EventTopic>();
  const byDefinition = new Map<EventDefinition, EventTopic>();

  return function topicOf(event: EventDefinition): EventTopic {
    const known = byDefinition.get(event);
    if (known) return known;
    const key = topicKey(event);
    const topic = byKey.get(key) ?? { event, judgeRate: createRateLimit(), readers: [], latest: undefined };
    byKey.set(key, topic);
    byDefinition.set(event, topic);
    return topic;
  };
}

export type TopicOf = ReturnType<typeof createTopics>;

/** One `try` around all readers instead of one each: after a throw the loop continues with the next reader. */
export function handToAll(
  readers: readonly TopicReader[],
  envelope: EventEnvelope,
  event: EventDefinition,
  report: ReportViolation,
): void {
  const { payload, traceId } = envelope;
  let next = 0;
  while (next < readers.length) {
    try {
      while (next < readers.length) {
        const reader = readers[next]!;
        next += 1;
        if (!reader.ended) reader.read(payload);
      }
    } catch (error) {
      const { source } = readers[next - 1]!;
      report("subscriber-threw", describeThrown(error), { event, source, traceId });
    }
  }
}
