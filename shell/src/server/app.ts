import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import { maxHeaderSize } from "node:http";
import type { Socket } from "node:net";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import { admitPage } from "./admission/admission.js";
import { answerError, refuse } from "./http/answer-error.js";
import { viewPlannedPage } from "./http/planned-pages.js";
import { beaconRoutes, type BeaconServices } from "./http/beacon-routes.js";
import { previewRoutes } from "./http/preview-routes.js";
import { withForms } from "./http/page-form-routes.js";
import { probeRoutes, type ProbeServices } from "./http/probe-routes.js";
import { proxyRoutes, type ProxyTargets } from "./http/proxy-routes.js";
import { appIdentityRoutes } from "./http/app-identity-routes.js";
import { searchEngineRoutes } from "./http/search-engine-routes.js";
import { releaseRoutes, type ReleaseServices } from "./http/release-routes.js";
import { accountRoutes } from "./own-pages/account-routes.js";
import { signInRoutes } from "./own-pages/sign-in-routes.js";
import { browseRoutes } from "./own-pages/browse-routes.js";
import { cartRoutes } from "./own-pages/cart-routes.js";
import { createPageOpener } from "./own-pages/own-pages.js";
import { TOO_MANY_COOKIES } from "./document/plain-error-page.js";
import { keepPreviews } from "./lock/preview-cookie.js";
import type { Previews } from "./lock/previews.js";
import type { AssembledServices } from "./page-view/assembled-page.js";
import { answerFailure } from "./page-view/built-in-page.js";
import { refuseAddress, toRawAnswer, type ShopHosts } from "shared-contracts";
import type { Telemetry } from "shared-telemetry";
import { endConnectionsOnClose } from "./platform/end-connections.js";
import { limitSlowRequests } from "./platform/limit-slow-requests.js";
import { hasSeveralHosts, refuseForeignHosts } from "./visitor/allowed-hosts.js";
import { toTraceId } from "./visitor/visitor-request.js";

export type AppServices = AssembledServices &
  BeaconServices &
  ProbeServices &
  ReleaseServices & { readonly previews: Previews };

export type ShellAppOptions = {
  readonly services: AppServices;
  readonly proxy: ProxyTargets;
  readonly hosts: ShopHosts;
  readonly trustedProxies: readonly string[];
  /** The browser build; undefined in tests that load no script. */
  readonly assetsFolder?: string;
  /** Icons for each tenant. */
  readonly iconsFolder: string;
  /** True once the process is shutting down. Defaults to never. */
  readonly isEnding?: () => boolean;
  readonly logger: FastifyBaseLogger;
  /** TLS certificate and key; plain HTTP/1.1 if undefined. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  readonly telemetry?: Telemetry;
};

const ASSETS_PREFIX = "/shell/assets/";
const FORM_LIMIT_BYTES = 16 * 1024;
const LIMITS = { requestTimeout: 30_000, headersTimeout: 15_000, timeout: 60_000, connectionsCheckingInterval: 1000 };
/** Milliseconds in which what a refused client still sends is dropped. */
const UNREAD_MS = 2000;
/** Of a connection over HTTP/2. More headers and bytes of them than are accepted, so that a page can say so. */
const HTTP2_LIMITS = {
  settings: { maxConcurrentStreams: 100, maxHeaderListSize: 256 * 1024 },
  maxHeaderListPairs: 256,
};
/** Milliseconds for pages in progress after a shutdown signal; the supervisor kills the process after ten seconds. */
const SHUTDOWN_GRACE_MS = 8000;

/** The shell as an application: pages, proxied calls, release files, beacons and probes. */
export async function buildApp(options: ShellAppOptions): Promise<FastifyInstance> {
  const { services, hosts, trustedProxies, assetsFolder, tls } = options;
  const common = {
    loggerInstance: options.logger,
    // Page views and failures each log their own line where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: FORM_LIMIT_BYTES,
    forceCloseConnections: "idle",
    // Requests that arrive during shutdown are answered, and their connections closed.
    return503OnClosing: false,
    genReqId: (request: { headers: Record<string, unknown> }) => toTraceId(request.headers["x-trace-id"]),
    routerOptions: {
      maxParamLength: 500,
      // If a parameter is repeated, the last one wins.
      querystringParser: (query: string) => Object.fromEntries(new URLSearchParams(query)),
    },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void refuse(request, reply, error.statusCode ?? 400),
    clientErrorHandler: (error: { readonly code?: string }, socket: Socket) => {
      if (!socket.writable) return;
      socket.end(toRawAnswer(error.code, TOO_MANY_COOKIES));
      // A browser that is still sending would not show the answer of a connection that is reset.
      setTimeout(() => socket.destroy(), UNREAD_MS).unref();
    },
  } as const;
  const protocol = tls ? { http2: true, https: { ...tls, ...HTTP2_LIMITS, allowHTTP1: true } } : {};
  const app = Fastify({ ...common, ...protocol } as FastifyServerOptions) as FastifyInstance;
  // Who has left has no address, by which everything is limited.
  app.addHook("onRequest", async ({ raw }, reply) => void (raw.socket.remoteAddress ?? reply.hijack()));
  await options.telemetry?.instrument(app);
  limitSlowRequests(app, LIMITS);
  endConnectionsOnClose(app, SHUTDOWN_GRACE_MS);
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-trace-id", request.id);
    const tooLarge = request.raw.rawHeaders.join("").length > maxHeaderSize ? 431 : undefined;
    const refused = tooLarge ?? refuseAddress(request.url) ?? (hasSeveralHosts(request) ? 400 : undefined);
    return refused && refuse(request, reply, refused);
  });
  // Must be set before routes are registered.
  app.setErrorHandler(answerError(services));
  refuseForeignHosts(app, hosts);
  await app.register(cookie);
  keepPreviews(app, services.previews.seals);
  await app.register(probeRoutes(services, options.isEnding));
  await app.register(releaseRoutes(services, hosts));
  await app.register(beaconRoutes(services));
  await app.register(previewRoutes(services));
  await app.register(proxyRoutes(options.proxy));
  await app.register(searchEngineRoutes(services));
  await app.register(appIdentityRoutes(options.iconsFolder));
  if (assetsFolder) {
    await app.register(fastifyStatic, {
      root: assetsFolder,
      prefix: ASSETS_PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: "1y",
      index: false,
      decorateReply: false,
      setHeaders: (reply) => void reply.setHeader("vary", "accept-encoding"),
    });
  }
  const open = createPageOpener(services);
  await app.register(async (pages) => {
    pages.addHook("onRequest", async (_request, reply) => (admitPage(services, reply, "rendered") ? undefined : reply));
    await pages.register(withForms(services, browseRoutes(open)));
  });
  // Cart and sign-in are exempt from load shedding.
  for (const routes of [cartRoutes, signInRoutes, accountRoutes]) await app.register(withForms(services, routes(open)));
  // Planned pages, which no other route matches, as targets of their forms.
  const planned = async (pages: FastifyInstance): Promise<void> => {
    pages.get("/*", (request, reply) => viewPlannedPage(services, request, reply));
  };
  await app.register(withForms(services, planned));
  app.setNotFoundHandler((request, reply) => {
    // Without headers that would let other sites ask for more.
    if (request.method === "OPTIONS") return reply.code(204).header("allow", "GET, HEAD, OPTIONS").send();
    if (request.method === "GET") return viewPlannedPage(services, request, reply);
    return answerFailure(services, request, reply, 404);
  });
  return app;
}
