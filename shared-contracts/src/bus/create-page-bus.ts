import { Subscription } from "rxjs";
import type { EventDefinition, PayloadOf } from "../events/define-event.js";
import { MAX_EVENTS_PER_SECOND, MAX_HOPS } from "./bus-limits.js";
import { createViolationReports, describeIssues, describeThrown } from "./bus-violations.js";
import { ContainedObservable, createEmitter } from "./contained-observable.js";
import type { EventAdapter } from "./event-adapter.js";
import type { BusContract, EventBus, EventEnvelope, EventSource, PageBus, PublishOptions } from "./event-bus.js";
import { createTopics, type EventTopic, topicKey, type TopicReader } from "./event-topic.js";
import { createRecentCauses } from "./recent-causes.js";

export type PageBusOptions = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns a unique trace id; called for every event without a cause. */
  readonly createId: () => string;
  readonly adapters?: readonly EventAdapter[];
};

/** An event to be delivered, with fields inherited from its cause. */
type Candidate = Pick<EventEnvelope, "payload" | "source" | "traceId" | "hops"> & {
  readonly event: EventDefinition;
  /** Keys of the versions in which this fact has already been delivered. */
  readonly adaptedFrom: readonly string[];
};

type Delivery = {
  readonly topic: EventTopic;
  readonly envelope: EventEnvelope;
  readonly adaptedFrom: readonly string[];
};

const NOT_ADAPTED: readonly string[] = [];

/**
 * The bus of one page. Events are delivered sequentially: an event published during a delivery waits until every reader
 * has received the current one, so all readers see all events in the same order. An event's cause is the one during
 * whose delivery or replay it was published, otherwise `causedBy`.
 */
export function createPageBus({ now, createId, adapters = [] }: PageBusOptions): PageBus {
  const topicOf = createTopics(adapters);
  const causes = createRecentCauses();
  const tap = createEmitter<EventEnvelope>();
  const { violations, report } = createViolationReports();
  const waiting: Delivery[] = [];
  /** The event currently being delivered or replayed. */
  let current: EventEnvelope | undefined;

  function publish(source: EventSource, event: EventDefinition, payload: unknown, options?: PublishOptions): void {
    const cause = laterOf(current, options && causes.find(options.causedBy));
    admit({
      event,
      payload,
      source,
      traceId: cause ? cause.traceId : createId(),
      hops: cause ? cause.hops + 1 : 1,
      adaptedFrom: NOT_ADAPTED,
    });
  }

  function admit({ event, payload, source, traceId, hops, adaptedFrom }: Candidate): void {
    if (hops > MAX_HOPS) {
      return report({ kind: "cycle", event, source, traceId, detail: CYCLE_DETAIL });
    }
    const topic = topicOf(event);
    const publishedAt = now();
    const verdict = topic.judgeRate(publishedAt);
    if (verdict !== "pass") {
      if (verdict === "storm-began") report({ kind: "storm", event, source, traceId, detail: STORM_DETAIL });
      return;
    }
    const checked = check(event, payload);
    if (!checked.ok) {
      return report({ kind: "invalid-payload", event, source, traceId, detail: checked.detail });
    }
    const { type, version } = event;
    const envelope = { type, version, payload: checked.payload, source, traceId, hops, publishedAt };
    if (current) waiting.push({ topic, envelope, adaptedFrom });
    else deliverInTurn(topic, envelope, adaptedFrom);
  }

  function deliverInTurn(topic: EventTopic, envelope: EventEnvelope, adaptedFrom: readonly string[]): void {
    deliver(topic, envelope, adaptedFrom);
    deliverWaiting();
  }

  function deliverWaiting(): void {
    for (let next = 0; next < waiting.length; next += 1) {
      const { topic, envelope, adaptedFrom } = waiting[next]!;
      deliver(topic, envelope, adaptedFrom);
    }
    if (waiting.length > 0) waiting.length = 0;
    current = undefined;
  }

  function deliver(topic: EventTopic, envelope: EventEnvelope, adaptedFrom: readonly string[]): void {
    current = envelope;
    topic.latest = envelope;
    causes.remember(envelope);
    tap.emit(envelope);
    if (topic.adapters.length > 0) adapt(topic, envelope, adaptedFrom);
    handToAll(topic.readers, envelope, topic.event);
  }

  /** One `try` around all readers instead of one each: after a throw the loop continues with the next reader. */
  function handToAll(readers: readonly TopicReader[], envelope: EventEnvelope, event: EventDefinition): void {
    const { payload } = envelope;
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
        report({ kind: "subscriber-threw", event, source, traceId: envelope.traceId, detail: describeThrown(error) });
      }
    }
  }

  function adapt(topic: EventTopic, envelope: EventEnvelope, adaptedFrom: readonly string[]): void {
    const { source, traceId, hops } = envelope;
    const reached = [...adaptedFrom, topic.key];
    for (const { to, map } of topic.adapters) {
      if (reached.includes(topicOf(to).key)) continue;
      try {
        const payload = map(envelope.payload);
        if (payload !== undefined) admit({ event: to, payload, source, traceId, hops, adaptedFrom: reached });
      } catch (error) {
        const detail = `The adapter from ${topic.key} failed. ${describeThrown(error)}`;
        report({ kind: "invalid-payload", event: to, source, traceId, detail });
      }
    }
  }

  function connect(
    source: EventSource,
    subscriptions: Subscription,
    event: EventDefinition,
    read: TopicReader["read"],
  ): Subscription {
    const topic = topicOf(event);
    const reader: TopicReader = { source, read, ended: false };
    const subscription = new Subscription(() => {
      reader.ended = true;
      topic.readers = topic.readers.filter((other) => other !== reader);
    });
    subscriptions.add(subscription);
    if (reader.ended) return subscription;

    topic.readers = [...topic.readers, reader];
    if (event.replay === "last" && topic.latest) replay(reader, topic.latest, topic);
    return subscription;
  }

  function replay(reader: TopicReader, latest: EventEnvelope, topic: EventTopic): void {
    const interrupted = current;
    current = latest;
    handToAll([reader], latest, topic.event);
    current = interrupted;
    if (!interrupted) deliverWaiting();
  }

  function forSource(source: EventSource, contract?: BusContract): EventBus & { dispose(): void } {
    const subscriptions = new Subscription();
    const reported = new Set<string>();

    function isDeclared(list: keyof BusContract, event: EventDefinition): boolean {
      const key = topicKey(event);
      if (!contract || contract[list].includes(key)) return true;
      if (!reported.has(list + key)) {
        reported.add(list + key);
        const kind = list === "reads" ? "undeclared-read" : "undeclared-publish";
        report({ kind, event, source, traceId: current?.traceId ?? "", detail: UNDECLARED });
      }
      return false;
    }

    return {
      publish(event, payload, options) {
        if (isDeclared("publishes", event)) publish(source, event, payload, options);
      },
      on<Event extends EventDefinition>(event: Event) {
        function contain(error: unknown): void {
          const traceId = (current ?? topicOf(event).latest)?.traceId ?? "";
          report({ kind: "subscriber-threw", event, source, traceId, detail: describeThrown(error) });
        }
        // A topic only contains payloads validated by its schema.
        return new ContainedObservable<PayloadOf<Event>>({ subscriptions, contain }, (read) =>
          isDeclared("reads", event)
            ? connect(source, subscriptions, event, read as TopicReader["read"])
            : new Subscription(),
        );
      },
      dispose: () => subscriptions.unsubscribe(),
    };
  }

  return { forSource, tap: tap.values, violations };
}

/** The cause with the longer chain, so that naming an old cause can't hide a cycle. */
function laterOf(one: EventEnvelope | undefined, other: EventEnvelope | undefined): EventEnvelope | undefined {
  return one && other ? (one.hops >= other.hops ? one : other) : (one ?? other);
}

const CYCLE_DETAIL = `More than ${MAX_HOPS} events follow from one cause: publish a fact only when it is new.`;

const UNDECLARED = "The release's contract does not name it.";

const STORM_DETAIL = `More than ${MAX_EVENTS_PER_SECOND} events in one second; what exceeds that is cut.`;

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
