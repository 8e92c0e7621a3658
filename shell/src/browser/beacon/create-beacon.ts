import type { BeaconBody, BeaconMessage } from "./beacon-message.js";

export type Beacon = {
  /** Sent with the others of the same moment. */
  send(message: BeaconMessage): void;
  /** Sends what is waiting now: the page is going away, or was offline. */
  flush(): void;
};

export type BeaconOptions = Omit<BeaconBody, "messages"> & {
  readonly post: (body: string) => void;
  readonly later: (callback: () => void) => void;
  /** Offline everything waits: what is sent then is lost. */
  readonly isOnline: () => boolean;
};

/** A page that fails over and over must not flood the server, which counts per page as well. */
const MESSAGE_LIMIT = 50;
const TEXT_LIMIT = 1000;

export function createBeacon({ post, later, isOnline, ...about }: BeaconOptions): Beacon {
  let waiting: BeaconMessage[] = [];
  let sent = 0;

  function flush(): void {
    if (waiting.length === 0 || !isOnline()) return;
    const body: BeaconBody = { ...about, messages: waiting };
    waiting = [];
    post(JSON.stringify(body));
  }

  return {
    send(message) {
      if (sent >= MESSAGE_LIMIT) return;
      sent += 1;
      if (waiting.length === 0) later(flush);
      waiting.push(cut(message));
    },
    flush,
  };
}

function cut(message: BeaconMessage): BeaconMessage {
  if (message.kind === "vital") return message;
  const text = message.message.slice(0, TEXT_LIMIT);
  if (message.kind !== "failure" || message.stack === undefined) return { ...message, message: text };
  return { ...message, message: text, stack: message.stack.slice(0, TEXT_LIMIT) };
}
