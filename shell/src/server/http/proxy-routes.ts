import { LOCK_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { finished, Readable, Transform } from "node:stream";
import replyFrom from "@fastify/reply-from";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { isFormOfBrowser, sendFormFailure, sendProxyFailure } from "./proxy-failures.js";
import { headersFor } from "../visitor/visitor-request.js";

export type ProxyTargets = { readonly storefrontUrl: string; readonly registryUrl: string };

/** Bytes, as upstream: a service that refuses a body while it is still sent would seem to have failed. */
const CALL_LIMIT = 256 * 1024;
/** Bytes, for artwork and proofs of print projects and photos of reviews. */
const UPLOAD_LIMIT = 25 * 1024 * 1024;
const READS: HTTPMethods[] = ["GET"];
const CALLS: HTTPMethods[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

type ForwardedPath = { readonly url: string; readonly method: HTTPMethods[]; readonly isUpload?: boolean };

/** Calls that fragments make; browsers only connect to the shell. */
const STOREFRONT_PATHS: readonly ForwardedPath[] = [
  { url: "/ele-lpd/api/*", method: CALLS },
  { url: "/ptd/api/*", method: CALLS },
  { url: "/tpv/api/*", method: CALLS },
  { url: "/tpv/:area/api/*", method: CALLS },
  { url: "/images/*", method: READS },
  { url: PRINT_UPLOADS_PATH, method: ["POST"], isUpload: true },
  { url: "/ptd/api/review-photos", method: ["POST"], isUpload: true },
  { url: "/tpv/api/partner/handoffs/:handoffId/proofs/:kind", method: ["PUT"], isUpload: true },
];
/** For `fragment dev`, which shows this shop's stable page with local code. Everything else is for teams. */
const REGISTRY_PATHS: readonly ForwardedPath[] = [
  { url: LOCK_CALLS.getLock.path, method: READS },
  { url: LOCK_CALLS.getLockKeys.path, method: READS },
];
const NOTHING_ELSE = { code: "not-found", message: "Ask the registry itself: there is nothing here." } as const;

/** Milliseconds without data, before and during the response. Event streams stay alive by comments. */
const IDLE_TIMEOUT_MS = 30_000;

/** Proxies call paths with the visitor's address and trace id, limited in size and time. */
export function proxyRoutes({ storefrontUrl, registryUrl }: ProxyTargets) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const path of STOREFRONT_PATHS) await app.register(forwardTo("storefront-api", storefrontUrl, path));
    for (const path of REGISTRY_PATHS) await app.register(forwardTo("fragment-registry", registryUrl, path));
    app.all("/registry/*", async (_request, reply) => reply.code(404).send(NOTHING_ELSE));
  };
}

/**
 * Each path has its own connections, and a call takes one once its body is here: those who send slowly, or leave, hold
 * up nobody's calls. Uploads pass through as they come, because they are too large to keep.
 */
function forwardTo(service: string, base: string, { url, method, isUpload = false }: ForwardedPath) {
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
    // Bodies aren't parsed, whatever their type.
    app.removeAllContentTypeParsers();
    if (isUpload) app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    else
      app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, Readable.from(body)));
    app.route({
      url,
      method,
      bodyLimit: CALL_LIMIT,
      preHandler: async (request, reply) => {
        if (asksForPreview(request)) return reply.code(404).send(NOTHING_ELSE);
        return isUpload ? limitUpload(service, request, reply) : undefined;
      },
      handler: (request, reply) => forward(service, request, reply),
    });
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
  return reply.from(request.url, {
    rewriteHeaders: withoutHopHeaders,
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
 * Headers that are never forwarded: those of a connection, on some of which the client throws. `Expect` is handled here,
 * and the shell sets forwarding headers itself.
 */
const HOP_HEADER =
  /^(?:connection|expect|forwarded|x-forwarded-.*|x-real-ip|keep-alive|proxy-connection|te|trailer|upgrade)$/;

function withoutHopHeaders<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADER.test(name)));
}

class BodyTooLarge extends Error {
  readonly code = "BODY_TOO_LARGE";
}

/** Counts the bytes of an upload while it streams, and ends it with its sender. */
async function limitUpload(
  service: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > UPLOAD_LIMIT)
    return sendProxyFailure(reply, service, new BodyTooLarge());
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > UPLOAD_LIMIT) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  // Nobody reads it while it waits for a connection.
  counted.on("error", () => undefined);
  const body = request.body as Readable | undefined;
  request.body = body?.pipe(counted);
  if (body) finished(body, { writable: false }, (error) => void (error && counted.destroy(error)));
  return undefined;
}
