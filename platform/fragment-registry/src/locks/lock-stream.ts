import type { ServerResponse } from "node:http";
import type { SignedPageLock } from "shared-contracts";
import type { LockFeed } from "./lock-feed.js";

const HEARTBEAT_MS = 10_000;
/** A client this far behind is disconnected. It reconnects and gets the latest lock. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * Server-sent events: `event: lock`, `id:` the revision, `data:` the lock; first the current lock, then each change.
 * Ends with the response; the returned function ends both.
 */
export function streamLocks(feed: LockFeed, channel: string, response: ServerResponse): () => void {
  let newestRevision = -1;

  function send(lock: SignedPageLock): void {
    if (lock.revision <= newestRevision) return;
    newestRevision = lock.revision;
    write(`event: lock\nid: ${lock.revision}\ndata: ${JSON.stringify(lock)}\n\n`);
  }

  function write(text: string): void {
    response.write(text);
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
  }

  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    // A kept-alive connection would outlast the stream and delay shutdown.
    connection: "close",
  });
  response.flushHeaders();
  // Subscribe before reading, so that no change in between is lost.
  const unsubscribe = feed.subscribe(channel, send);
  const heartbeat = setInterval(() => write(": beat\n\n"), HEARTBEAT_MS);
  response.once("close", () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  // Without a first lock, let the client reconnect.
  feed.read(channel).then(send, () => response.destroy());
  return () => response.end();
}
