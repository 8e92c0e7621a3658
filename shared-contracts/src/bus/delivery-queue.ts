import type { EventEnvelope } from "./event-bus.js";
import type { EventTopic } from "./event-topic.js";

export type Deliver = (topic: EventTopic, envelope: EventEnvelope) => void;

export type DeliveryQueue = {
  /** The event currently being delivered or replayed. */
  current: EventEnvelope | undefined;
  readonly add: Deliver;
  /** Hands out an earlier event at once; what is published meanwhile follows from it. */
  replay(latest: EventEnvelope, hand: () => void): void;
};

/** One delivery after the other: an event that is published during a delivery waits until it is over. */
export function createDeliveryQueue(deliver: Deliver): DeliveryQueue {
  const waiting: Parameters<Deliver>[] = [];
  const queue: DeliveryQueue = {
    current: undefined,
    add(...delivery) {
      waiting.push(delivery);
      if (!queue.current) deliverWaiting();
    },
    replay(latest, hand) {
      const interrupted = queue.current;
      queue.current = latest;
      hand();
      queue.current = interrupted;
      if (!interrupted) deliverWaiting();
    },
  };

  function deliverWaiting(): void {
    for (let next = 0; next < waiting.length; next += 1) {
      const delivery = waiting[next]!;
      queue.current = delivery[1];
      deliver(...delivery);
    }
    waiting.length = 0;
    queue.current = undefined;
  }

  return queue;
}
