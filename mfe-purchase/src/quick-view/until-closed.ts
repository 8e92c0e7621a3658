import type { EventBus, EventDefinition, PayloadOf } from "shared-contracts";

/** Ends subscriptions when closed: the page's bus would keep them as long as the page. */
export function untilClosed(pageBus: EventBus): { readonly bus: EventBus; readonly close: () => void } {
  const endings: (() => void)[] = [];
  const bus: EventBus = {
    publish: (event, payload, options) => pageBus.publish(event, payload, options),
    on<Event extends EventDefinition>(event: Event) {
      const topic = pageBus.on(event);
      const subscribe = topic.subscribe.bind(topic);
      return Object.assign(topic, {
        subscribe(read: (payload: PayloadOf<Event>) => void) {
          const subscription = subscribe(read);
          endings.push(() => subscription.unsubscribe());
          return subscription;
        },
      });
    },
  };
  return { bus, close: () => endings.forEach((end) => end()) };
}
