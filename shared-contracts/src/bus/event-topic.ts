import type { EventDefinition } from "../events/define-event.js";
import type { EventAdapter } from "./event-adapter.js";
import type { EventEnvelope, EventSource } from "./event-envelope.js";
import { createRateLimit, type RateVerdict } from "./event-rate.js";

export type TopicReader = {
  readonly source: EventSource;
  readonly read: (payload: unknown) => void;
  ended: boolean;
};

/** The stream of one event type and version. */
export type EventTopic = {
  /** The definition that was seen first. */
  readonly event: EventDefinition;
  readonly key: string;
  readonly judgeRate: (now: number) => RateVerdict;
  readonly adapters: readonly EventAdapter[];
  /** Replaced, never changed, so that a delivery under way keeps the readers it began with. */
  readers: readonly TopicReader[];
  /** The latest delivered event; readers decide by their definition whether they want it replayed. */
  latest: EventEnvelope | undefined;
};

export function topicKey(event: EventDefinition): string {
  return `${event.type}@${event.version}`;
}

export function createTopic(event: EventDefinition, adapters: readonly EventAdapter[]): EventTopic {
  const key = topicKey(event);
  return {
    event,
    key,
    judgeRate: createRateLimit(),
    adapters: adapters.filter((adapter) => topicKey(adapter.from) === key),
    readers: [],
    latest: undefined,
  };
}

/** Finds topics by type and version: fragments bring their own copies of a definition. */
export function createTopics(adapters: readonly EventAdapter[]) {
  const byKey = new Map<string, EventTopic>();
  const byDefinition = new Map<EventDefinition, EventTopic>();

  return function topicOf(event: EventDefinition): EventTopic {
    const known = byDefinition.get(event);
    if (known) return known;
    const topic = byKey.get(topicKey(event)) ?? createTopic(event, adapters);
    byKey.set(topic.key, topic);
    byDefinition.set(event, topic);
    return topic;
  };
}
