import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { LOCK_CALLS, LOCK_CHANGES_PATH } from "shared-contracts/registry";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { LockFeed } from "./lock-feed.js";
import type { LockSigner } from "./lock-signer.js";
import { streamLocks } from "./lock-stream.js";

const LockQuery = LOCK_CALLS.getLock.request;
const tags = ["lock"];
/** A shell opens one stream, which costs a socket and, at every promotion, a lock. */
const STREAM_LIMITS = { inAll: 1_000, ofAddress: 100 };
const RETRY_SECONDS = 10;

export type LockRouteDependencies = {
  readonly feed: LockFeed;
  readonly signer: Pick<LockSigner, "publicKey">;
  readonly limits?: typeof STREAM_LIMITS | undefined;
  onStreams(count: number): void;
};

export function lockRoutes(dependencies: LockRouteDependencies): FastifyPluginAsyncZod {
  const { feed, signer, limits = STREAM_LIMITS, onStreams } = dependencies;
  const open = new Set<() => void>();
  /** Number of open streams by IP address. */
  const streams = new Map<string, number>();
  return async (app) => {
    callRoute(
      app,
      LOCK_CALLS.getLock,
      { summary: "The page lock of a channel. Fragments without a release there have their stable one" },
      async ({ channel }, { reply }) => {
        reply.header("cache-control", "no-store");
        return feed.read(channel);
      },
    );

    callRoute(
      app,
      LOCK_CALLS.getLockKeys,
      { summary: "Public keys that page locks are signed with: raw Ed25519, base64url" },
      async () => ({ keys: [signer.publicKey] }),
    );

    app.get(
      LOCK_CHANGES_PATH,
      {
        schema: {
          tags,
          summary: "Server-sent events: the current lock, then one per pointer change, with heartbeats",
          querystring: LockQuery,
        },
      },
      async ({ query, raw, ip }, reply) => {
        const ofAddress = streams.get(ip) ?? 0;
        if (open.size >= limits.inAll || ofAddress >= limits.ofAddress) {
          reply.header("retry-after", RETRY_SECONDS);
          throw new DomainError("too-many-streams");
        }
        streams.set(ip, ofAddress + 1);
        reply.hijack();
        raw.socket.setKeepAlive(true);
        const end = streamLocks(feed, query.channel, reply.raw);
        open.add(end);
        onStreams(open.size);
        reply.raw.once("close", () => {
          open.delete(end);
          const left = (streams.get(ip) ?? 1) - 1;
          if (left > 0) streams.set(ip, left);
          else streams.delete(ip);
          onStreams(open.size);
        });
      },
    );

    // Open streams would delay shutdown.
    app.addHook("preClose", async () => open.forEach((end) => end()));
  };
}
