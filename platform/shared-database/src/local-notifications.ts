import type { Notifications, StopListening } from "./database-connection.js";
import { containFailure } from "./contain-failure.js";
import { assertPayloadFits } from "./notification-payload.js";

/** Notifications of an embedded database, which only this process can have open. */
export function createLocalNotifications(): Notifications {
  const handlers = new Map<string, Set<(payload: string) => void>>();

  return {
    notify(channel, payload) {
      assertPayloadFits(payload);
      // Deferred as over a network, so that publishing never runs listeners synchronously.
      setImmediate(() => handlers.get(channel)?.forEach((handler) => containFailure(() => handler(payload))));
      return Promise.resolve();
    },
    listen(channel, handler): Promise<StopListening> {
      const ofChannel = handlers.get(channel) ?? new Set();
      handlers.set(channel, ofChannel.add(handler));
      return Promise.resolve(() => {
        ofChannel.delete(handler);
        return Promise.resolve();
      });
    },
  };
}
