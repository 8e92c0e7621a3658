import type { ServerResponse } from "node:http";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { SignedPageLock } from "shared-contracts";
import { LOCK_CALLS, LOCK_CHANGES_PATH } from "shared-contracts/registry";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { composePageLock } from "./page-lock.js";

/** A shell opens one stream, which costs a socket and, at every promotion, a lock. */
const MAX_STREAMS = { inAll: 1_000, ofAddress: 100 };
const RETRY_SECONDS = 10;

export function lockRoutes({ signer }: RegistryStores, feed: LockFeed): FastifyPluginAsyncZod {
  const open = new Set<() => void>();
  /** Number of open streams by IP address. */
  const streams = new Map<string, number>();
  return async (app) => {
    callRoute(app, LOCK_CALLS.getLock, async ({ channel }, { reply }) => {
      reply.header("cache-control", "no-store");
      return feed.read(channel);
    });

    callRoute(app, LOCK_CALLS.getLockKeys, async () => ({ keys: [signer.publicKey] }));

    const summary = "Server-sent events: the current lock, then one per pointer change, with heartbeats";
    app.get(
      LOCK_CHANGES_PATH,
      { schema: { tags: ["lock"], summary, querystring: LOCK_CALLS.getLock.request } },
      async ({ query, raw, ip }, reply) => {
        const ofAddress = streams.get(ip) ?? 0;
        if (open.size >= MAX_STREAMS.inAll || ofAddress >= MAX_STREAMS.ofAddress) {
          reply.header("retry-after", RETRY_SECONDS);
          throw new DomainError("too-many-streams");
        }
        streams.set(ip, ofAddress + 1);
        reply.hijack();
        raw.socket.setKeepAlive(true);
        const end = streamLocks(feed, query.channel, reply.raw);
        open.add(end);
        reply.raw.once("close", () => {
          open.delete(end);
          const left = (streams.get(ip) ?? 1) - 1;
          if (left > 0) streams.set(ip, left);
          else streams.delete(ip);
        });
      },
    );

    // Open streams would delay shutdown.
    app.addHook("preClose", async () => open.forEach((end) => end()));
  };
}

type LockListener = (lock: SignedPageLock) => void;

export type LockFeed = ReturnType<typeof createLockFeed>;

const POLL_INTERVAL_MS = 250;

export function createLockFeed({ channels, signer }: RegistryStores, onFailure: (error: unknown) => void) {
  const listeners = new Map<string, Set<LockListener>>();
  let sentRevision: number | undefined;
  let reading: Promise<void> | undefined;
  let lookAgain = false;

  async function broadcast(): Promise<void> {
    const pointers = await channels.readPointers();
    if (pointers.revision === sentRevision) return;
    sentRevision = pointers.revision;
    for (const [channel, ofChannel] of listeners) {
      const lock = signer.sign(composePageLock(pointers, channel), channel);
      ofChannel.forEach((listener) => listener(lock));
    }
  }

  async function sendChanges(): Promise<void> {
    while (lookAgain) {
      lookAgain = false;
      await broadcast().catch(onFailure);
    }
  }

  /**
   * Looks for changes now: called after each request of this process that may have made one. One read at a time, so that
   * locks arrive in order; a look meanwhile triggers another read.
   */
  function look(): void {
    if (listeners.size === 0) return;
    lookAgain = true;
    reading ??= sendChanges().finally(() => (reading = undefined));
  }

  const poll = setInterval(look, POLL_INTERVAL_MS).unref();

  return {
    look,
    read: async (channel: string) => signer.sign(composePageLock(await channels.readPointers(), channel), channel),
    /** Called with the new lock after every pointer change, within a second if another process made it. */
    subscribe(channel: string, listener: LockListener): () => void {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      return () => {
        ofChannel.delete(listener);
        if (ofChannel.size === 0) listeners.delete(channel);
      };
    },
    close: () => clearInterval(poll),
  };
}

const HEARTBEAT_MS = 10_000;
/** A client this far behind is disconnected. It reconnects and gets the latest lock. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * Server-sent events: `event: lock`, `id:` the revision, `data:` the lock; first the current lock, then each change.
 * Ends with the response; the returned function ends both.
 */
function streamLocks(feed: LockFeed, channel: string, response: ServerResponse): () => void {
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
