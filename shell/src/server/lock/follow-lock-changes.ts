import { setTimeout as wait } from "node:timers/promises";
import { LOCK_CHANGES_PATH } from "shared-contracts/registry";
import type { Upstream } from "../platform/upstream.js";

export type FollowLockChanges = {
  readonly registry: Upstream;
  readonly channel: string;
  readonly signal: AbortSignal;
  /**
   * Something may have changed. Also called after each reconnect, because changes may have been missed, and after each
   * disconnect.
   */
  readonly onChange: () => void;
};

/** Comment lines keep the connection alive; anything else, even partial, means that the lock changed. */
const HEARTBEAT = /^(?:(?::.*)?\r?\n)*$/;
const FIRST_DELAY = 250;
const LAST_DELAY = 5000;
const MAX_REFUSAL_BYTES = 128 * 1024;

/** Listens to the registry's server-sent events until `signal` aborts, reconnecting with growing delays. */
export async function followLockChanges({ registry, channel, signal, onChange }: FollowLockChanges): Promise<void> {
  let delay = FIRST_DELAY;
  while (!signal.aborted) {
    try {
      const { statusCode, body } = await registry.open({
        path: `${LOCK_CHANGES_PATH}?channel=${channel}`,
        headers: { accept: "text/event-stream" },
        signal,
      });
      // An unread body would hold one of the few connections.
      if (statusCode !== 200) await body.dump({ limit: MAX_REFUSAL_BYTES, signal });
      else {
        delay = FIRST_DELAY;
        onChange();
        for await (const chunk of body.setEncoding("utf8")) {
          if (!HEARTBEAT.test(String(chunk))) onChange();
        }
      }
    } catch {
      // Polling continues meanwhile.
    }
    // Refreshing immediately reports an unreachable registry, even if it is back soon.
    if (!signal.aborted) onChange();
    await wait(delay, undefined, { signal }).catch(() => undefined);
    delay = Math.min(delay * 2, LAST_DELAY);
  }
}
