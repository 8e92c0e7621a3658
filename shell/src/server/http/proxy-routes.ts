import { LOCK_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import { Transform, type Readable } from "node:stream";
import replyFrom from "@fastify/reply-from";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { refuse } from "./answer-error.js";
import { isFormOfBrowser, sendFormFailure, sendProxyFailure } from "./proxy-failures.js";
import { headersFor } from "../visitor/visitor-request.js";

export type ProxyTargets = { readonly storefrontUrl: string; readonly registryUrl: string };

/** Bytes, as upstream: a service that refuses a body while it is still sent would seem to have failed. */
const SMALL_BODY_LIMIT = 256 * 1024;
const READS: HTTPMethods[] = ["GET"];
const CALLS: HTTPMethods[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Calls that fragments make; browsers only connect to the shell. */
const STOREFRONT_PATHS = [
  { url: "/ele-lpd/api/*", method: CALLS, bodyLimit: SMALL_BODY_LIMIT },
  { url: "/ptd/api/*", method: CALLS },
  { url: "/tpv/api/*", method: CALLS },
  { url: "/tpv/:area/api/*", method: CALLS },
  { url: "/images/*", method: READS },
] as const;
/** For `fragment dev`, which shows this shop's stable page with local code. Everything else is for teams. */
const REGISTRY_PATHS = [
  { url: LOCK_CALLS.getLock.path, method: READS },
  { url: LOCK_CALLS.getLockKeys.path, method: READS },
] as const;
const NOTHING_ELSE = { code: "not-found", message: "Ask the registry itself: there is nothing here." } as const;

/** Bytes, for artwork of print projects and photos of reviews. */
const BODY_LIMIT = 25 * 1024 * 1024;
/** Milliseconds without data, before and during the response. Event streams stay alive by comments. */
const IDLE_TIMEOUT_MS = 30_000;

/** Proxies call paths with the visitor's address and trace id, limited in size and time. */
export function proxyRoutes({ storefrontUrl, registryUrl }: ProxyTargets) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(forwardTo("storefront-api", storefrontUrl, STOREFRONT_PATHS));
    await app.register(forwardTo("fragment-registry", registryUrl, REGISTRY_PATHS));
    app.all("/registry/*", async (_request, reply) => reply.code(404).send(NOTHING_ELSE));
  };
}

type ForwardedPath = { readonly url: string; readonly method: HTTPMethods[]; readonly bodyLimit?: number };

function forwardTo(service: string, base: string, paths: readonly ForwardedPath[]) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(replyFrom, {
      base,
      disableCache: true,
      disableRequestLogging: true,
      undici: {
        connections: 128,
        pipelining: 1,
        headersTimeout: IDLE_TIMEOUT_MS,
        bodyTimeout: IDLE_TIMEOUT_MS,
        connect: { timeout: 2000 },
      },
    });
    // Bodies pass through unparsed, whatever their type.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    for (const { url, method, bodyLimit = BODY_LIMIT } of paths) {
      app.route({
        url,
        method,
        preHandler: async (request, reply) =>
          asksForPreview(request)
            ? reply.code(404).send(NOTHING_ELSE)
            : limitBody(service, bodyLimit, { request, reply }),
        handler: (request, reply) => forward(service, request, reply),
      });
    }
  };
}

/** A page lock by its channel's name: previews are shown to those who have a token. */
function asksForPreview({ url, routeOptions }: FastifyRequest): boolean {
  // Not the address itself, whose letters may be percent-encoded.
  if (!routeOptions.url?.startsWith("/registry/")) return false;
  const channels = new URLSearchParams(url.replace(/^[^?]*/, "")).getAll("channel");
  return channels.some((channel) => channel !== STABLE_CHANNEL);
}

function forward(service: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isDecodable(request.url)) return refuse(request, reply, 400);
  return reply.from(request.url, {
    rewriteRequestHeaders: (_request, headers) => ({ ...withoutHopHeaders(headers), ...headersFor(request) }),
    onResponse: (_request, _reply, { stream, statusCode }) => {
      if (statusCode < 400 || !isFormOfBrowser(request)) return void reply.send(stream);
      stream.resume();
      for (const name of ["content-length", "content-encoding"]) void reply.removeHeader(name);
      return void sendFormFailure(reply, statusCode);
    },
    onError: (_reply, { error }) => sendProxyFailure(reply, service, error),
    // Never retry: a call may have had an effect, and retries don't help a failing service.
    retryDelay: () => null,
  });
}

/**
 * Headers that are never forwarded: those of the visitor's connection, on some of which the client throws. `Expect` is
 * handled here, and the shell sets forwarding headers itself.
 */
const HOP_HEADER = /^(?:expect|forwarded|x-forwarded-.*|x-real-ip|keep-alive|proxy-connection|te|trailer|upgrade)$/;

function withoutHopHeaders<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADER.test(name)));
}

/** The proxy throws on URLs that can't be decoded. */
function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

class BodyTooLarge extends Error {
  readonly code = "BODY_TOO_LARGE";
}

/** Counts the bytes of a body while it streams, since it isn't buffered here. */
async function limitBody(
  service: string,
  limit: number,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > limit)
    return sendProxyFailure(reply, service, new BodyTooLarge());
  const body = request.body as Readable | undefined;
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  request.body = body?.pipe(counted);
  return undefined;
}
