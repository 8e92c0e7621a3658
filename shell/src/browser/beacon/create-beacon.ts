import type { BeaconBody, BeaconMessage } from "./beacon-message.js";

export type Beacon = ReturnType<typeof createBeacon>;

export type BeaconOptions = Omit<BeaconBody, "messages"> & {
  readonly post: (body: string) => void;
  readonly later: (callback: () => void) => void;
  /** While offline, messages stay queued, because sending them would lose them. */
  readonly isOnline: () => boolean;
};

/**
 * Limits messages per page, so that a page with repeated failures doesn't flood the server, which also has its own
 * limit.
 */
const MESSAGE_LIMIT = 50;
const TEXT_LIMIT = 1000;

export function createBeacon({ post, later, isOnline, ...about }: BeaconOptions) {
  let waiting: BeaconMessage[] = [];
  let sent = 0;

  function flush(): void {
    if (waiting.length === 0 || !isOnline()) return;
    const body: BeaconBody = { ...about, messages: waiting };
    waiting = [];
    post(JSON.stringify(body));
  }

  return {
    /** Batched with other messages of the same moment. */
    send(message: BeaconMessage): void {
      if (sent >= MESSAGE_LIMIT) return;
      sent += 1;
      if (waiting.length === 0) later(flush);
      waiting.push(cut(message));
    },
    /** Sends queued messages now, because the page is being left or came back online. */
    flush,
  };
}

function cut(message: BeaconMessage): BeaconMessage {
  if (message.kind === "vital" || message.kind === "life") return message;
  const text = message.message.slice(0, TEXT_LIMIT);
  if (message.kind !== "failure" || message.stack === undefined) return { ...message, message: text };
  return { ...message, message: text, stack: message.stack.slice(0, TEXT_LIMIT) };
}
