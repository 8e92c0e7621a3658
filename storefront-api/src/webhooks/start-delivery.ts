import { setTimeout as sleep } from "node:timers/promises";
import type { WebhookDeliverer } from "./deliver-webhooks.js";

/** How long a message waits at most, if its endpoint isn't busy. */
const POLL_MS = 1000;

/** Delivers until the returned function is called, which waits for requests under way. */
export function startDelivery(
  deliverers: readonly WebhookDeliverer[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = deliverers.map(async ({ deliverDue, idle }) => {
    while (!signal.aborted) {
      await deliverDue(signal).catch(onError);
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
    await idle();
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}
