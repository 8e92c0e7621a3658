import type { EventDefinition } from "../events/define-event.js";
import { describeIssues, describeThrown, type ReportViolation } from "./bus-violations.js";
import { createEmitter } from "./contained-observable.js";
import { createDeliveryQueue } from "./delivery-queue.js";
import type { EventEnvelope, EventSource } from "./event-bus.js";
import { MAX_EVENTS_PER_SECOND } from "./event-rate.js";
import { handToAll, type EventTopic, type TopicOf } from "./event-topic.js";

/** Maximum length of a chain of events with one cause; longer chains are cut as cycles. */
export const MAX_HOPS = 16;

const CYCLE_DETAIL = `More than ${MAX_HOPS} events follow from one cause: publish a fact only when it is new.`;

const STORM_DETAIL = `More than ${MAX_EVENTS_PER_SECOND} events in one second; what exceeds that is cut.`;

export type PublisherOptions = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns a unique trace id; called for every event without a cause. */
  readonly createId: () => string;
};

/** Checks what is published and delivers it to all readers. */
export function createPublisher({ now, createId }: PublisherOptions, topicOf: TopicOf, report: ReportViolation) {
  const tap = createEmitter<EventEnvelope>();
  const queue = createDeliveryQueue(deliver);

  function publish(source: EventSource, event: EventDefinition, payload: unknown): void {
    const cause = queue.current;
    const traceId = cause ? cause.traceId : createId();
    const hops = cause ? cause.hops + 1 : 1;
    const of = { event, source, traceId };
    if (hops > MAX_HOPS) return report("cycle", CYCLE_DETAIL, of);
    const topic = topicOf(event);
    const publishedAt = now();
    const verdict = topic.judgeRate(publishedAt);
    if (verdict !== "pass") {
      if (verdict === "storm-began") report("storm", STORM_DETAIL, of);
      return;
    }
    const checked = check(event, payload);
    if (!checked.ok) return report("invalid-payload", checked.detail, of);
    const { type, version } = event;
    queue.add(topic, { type, version, payload: checked.payload, source, traceId, hops, publishedAt });
  }

  function deliver(topic: EventTopic, envelope: EventEnvelope): void {
    topic.latest = envelope;
    tap.emit(envelope);
    handToAll(topic.readers, envelope, topic.event, report);
  }

  return { publish, queue, tap: tap.values };
}

type Checked = { readonly ok: true; readonly payload: unknown } | { readonly ok: false; readonly detail: string };

function check(event: EventDefinition, payload: unknown): Checked {
  try {
    const parsed = event.payload.safeParse(payload);
    if (parsed.success) return { ok: true, payload: parsed.data };
    return { ok: false, detail: describeIssues(parsed.error.issues) };
  } catch (error) {
    return { ok: false, detail: describeThrown(error) };
  }
}
