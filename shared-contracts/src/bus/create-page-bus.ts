import { Subscription } from "rxjs";
import type { EventDefinition, PayloadOf } from "../events/define-event.js";
import { createViolationReports, describeThrown, type ReportViolation } from "./bus-violations.js";
import { ContainedObservable } from "./contained-observable.js";
import { createPublisher, type PublisherOptions } from "./create-publisher.js";
import type { DeliveryQueue } from "./delivery-queue.js";
import type { BusContract, EventBus, EventSource, PageBus } from "./event-bus.js";
import { createTopics, handToAll, topicKey, type TopicReader } from "./event-topic.js";

/**
 * The bus of one page. Events are delivered sequentially: an event published during a delivery waits until every reader
 * has received the current one, so all readers see all events in the same order. An event's cause is the one during
 * whose delivery or replay it was published.
 */
export function createPageBus(options: PublisherOptions): PageBus {
  const topicOf = createTopics();
  const { violations, report } = createViolationReports();
  const { publish, queue, tap } = createPublisher(options, topicOf, report);

  function forSource(source: EventSource, contract?: BusContract): EventBus {
    const isDeclared = createContractCheck(source, contract, queue, report);

    return {
      publish(event, payload) {
        if (isDeclared("publishes", event)) publish(source, event, payload);
      },
      on<Event extends EventDefinition>(event: Event) {
        function contain(error: unknown): void {
          const { traceId } = queue.current ?? topicOf(event).latest ?? {};
          report("subscriber-threw", describeThrown(error), { event, source, traceId });
        }
        // A topic only contains payloads validated by its schema.
        return new ContainedObservable<PayloadOf<Event>>(contain, (read) =>
          isDeclared("reads", event) ? connect(source, event, read as TopicReader["read"]) : new Subscription(),
        );
      },
    };
  }

  function connect(source: EventSource, event: EventDefinition, read: TopicReader["read"]): Subscription {
    const topic = topicOf(event);
    const reader: TopicReader = { source, read, ended: false };
    const subscription = new Subscription(() => {
      reader.ended = true;
      topic.readers = topic.readers.filter((other) => other !== reader);
    });
    topic.readers = [...topic.readers, reader];
    const { latest } = topic;
    if (event.replay === "last" && latest) {
      queue.replay(latest, () => handToAll([reader], latest, topic.event, report));
    }
    return subscription;
  }

  return { forSource, tap, violations };
}

const UNDECLARED = "The release's contract does not name it.";

/** Whether the source's contract names an event; the first time it doesn't is reported. */
function createContractCheck(
  source: EventSource,
  contract: BusContract | undefined,
  queue: DeliveryQueue,
  report: ReportViolation,
) {
  const reported = new Set<string>();

  return function isDeclared(list: keyof BusContract, event: EventDefinition): boolean {
    const key = topicKey(event);
    if (!contract || contract[list].includes(key)) return true;
    if (!reported.has(list + key)) {
      reported.add(list + key);
      const kind = list === "reads" ? "undeclared-read" : "undeclared-publish";
      report(kind, UNDECLARED, { event, source, traceId: queue.current?.traceId });
    }
    return false;
  };
}
