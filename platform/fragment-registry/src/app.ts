import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { holdsUnusableText, refuseAddress, toRawAnswer, toTransportError } from "shared-contracts";
import { describeCall } from "shared-contracts/calls";
import type { Telemetry } from "shared-telemetry";
import { consoleRoutes } from "./console/console-routes.js";
import { accessRoutes } from "./access/access-routes.js";
import { canaryRoutes } from "./trials/canary-routes.js";
import { channelRoutes } from "./channels/channel-routes.js";
import { pageCheckRoutes } from "./channels/page-checks.js";
import { lockRoutes } from "./locks/lock-routes.js";
import { operationsRoutes } from "./platform/operations-routes.js";
import { previewRoutes } from "./channels/previews.js";
import { releaseRoutes } from "./releases/release-routes.js";
import { serveRoutes } from "./releases/serve-routes.js";
import { addAuthentication } from "./access/authentication.js";
import { DomainError } from "./platform/domain-error.js";
import { addErrorHandler } from "./platform/error-handler.js";
import { createRegistryMetrics, type RegistryMetrics } from "./platform/registry-metrics.js";
import type { RegistryStores } from "./platform/registry-stores.js";

export type AppDependencies = {
  readonly stores: RegistryStores;
  /** True while the disk is nearly full; nothing can be published or changed then. */
  isReadOnly(): boolean;
  /** Number of people who must request a promotion to stable. Defaults to one. */
  readonly stableApprovals?: 1 | 2;
  readonly shopUrl?: string;
  /** True once the process is shutting down, so that balancers stop using it. */
  readonly isEnding?: () => boolean;
  /** IP addresses or CIDR ranges whose `X-Forwarded-For` is trusted. None by default. */
  readonly trustedProxies?: readonly string[];
  readonly metrics?: RegistryMetrics;
  readonly telemetry?: Telemetry;
  readonly logger?: FastifyServerOptions["logger"];
};

/** Fastify's defaults keep a slow body open for more than 35 s. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
const JSON_LIMIT_BYTES = 64 * 1024;
/** Per IP address, for requests that change something. Refusals are audited too, so they need a limit. */
const CHANGES_PER_MINUTE = 600;

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { stores, isReadOnly, stableApprovals = 1, logger = false } = dependencies;
  const { metrics = createRegistryMetrics(), shopUrl = "http://localhost:4200", trustedProxies = [] } = dependencies;
  const app = Fastify({
    logger,
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    forceCloseConnections: "idle",
    // Requests that arrive during shutdown are answered, and their connections closed.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      void reply.code(status).send({ ...toTransportError(status), details: {} });
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.write(toRawAnswer(error.code));
      socket.destroy();
    },
  });
  await dependencies.telemetry?.instrument(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser("text/plain");
  addErrorHandler(app, stores.audit);
  app.setNotFoundHandler(() => {
    throw new DomainError("not-found");
  });
  app.addHook("onRequest", async ({ url }) => {
    if (refuseAddress(url)) throw new DomainError("bad-request", { problems: ["malformed address"] });
  });
  app.addHook("preValidation", async ({ params, query, body }) => {
    if (holdsUnusableText([params, query, body]))
      throw new DomainError("bad-request", { problems: ["contains NUL or an unpaired surrogate"] });
  });
  addMetrics(app, metrics);

  const description =
    "Immutable releases of fragments, channels that point at them, page locks, deploy tokens, audit log.";
  await app.register(swagger, {
    openapi: {
      info: { title: "Fragment registry", description, version: "1.0.0" },
      components: { securitySchemes: { deployToken: { type: "http", scheme: "bearer" } } },
    },
    transform: (documented) => {
      const { call, needs } = documented.route.config ?? {};
      if (!call) return jsonSchemaTransform(documented);
      const about = { tags: [call.path.split("/")[3] ?? ""], security: needs ? [{ deployToken: [] }] : [] };
      return { url: documented.url, schema: { ...describeCall(call), ...about } };
    },
  });
  await app.register(swaggerUi, { routePrefix: "/docs" });
  await app.register(rateLimit, { global: false });
  limitChanges(app, isReadOnly);
  addAuthentication(app, stores.tokens);

  const promoter = { ...stores, stableApprovals };
  await app.register(operationsRoutes(stores, dependencies));
  await app.register(releaseRoutes(stores));
  await app.register(serveRoutes(stores));
  await app.register(channelRoutes(promoter));
  await app.register(canaryRoutes(promoter));
  await app.register(previewRoutes(stores));
  await app.register(pageCheckRoutes(stores));
  await app.register(consoleRoutes(promoter, shopUrl));
  await app.register(lockRoutes(stores));
  await app.register(accessRoutes(stores));
  return app;
}

function addMetrics(app: FastifyInstance, metrics: RegistryMetrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode };
    metrics.requests.observe(labels, reply.elapsedTime / 1_000);
  });
}

/** Only audited routes change something. */
function limitChanges(app: FastifyInstance, isReadOnly: () => boolean): void {
  app.addHook("onRoute", (route) => {
    if (!route.config?.audited) return;
    route.config = { ...route.config, rateLimit: { max: CHANGES_PER_MINUTE, timeWindow: "1 minute" } };
  });
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.audited && isReadOnly()) throw new DomainError("storage-full");
  });
}
