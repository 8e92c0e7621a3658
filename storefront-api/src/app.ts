import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { Telemetry } from "shared-telemetry";
import { ALL_FEATURES } from "./features/all-features.js";
import { catalogRoutes } from "./feed/write-api/catalog-routes.js";
import { documentApi } from "./platform/api-documentation.js";
import { answerErrors } from "./platform/error-responses.js";
import { createHttpServer, DEFAULT_TRUSTED, type HttpServerOptions } from "./platform/http-server.js";
import { limitRequests, REQUESTS_PER_MINUTE } from "./platform/limit-requests.js";
import { showOutbox } from "./platform/outbox.js";
import { answerProbes, type Readiness } from "./platform/probes.js";
import { measureRequests } from "./platform/service-metrics.js";
import { refuseWritesWhile } from "./platform/refuse-writes.js";
import { refuseForeignHosts } from "./platform/request-address.js";
import { refuseForeignOrigins } from "./platform/trusted-origin.js";
import { createStore, type StoreOptions } from "./store.js";

export type AppDependencies = StoreOptions &
  HttpServerOptions & {
    readonly metrics?: Registry;
    readonly readiness?: Readiness;
    /** Whether writes are refused for now. */
    readonly isReadOnly?: () => boolean;
    readonly telemetry?: Telemetry;
    /** Of one address. */
    readonly requestsPerMinute?: number;
    /** Whether mails can be read at `/outbox`. */
    readonly showsOutbox?: boolean;
  };

/** Assembles the service without listening. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, metrics = new Registry(), isReadOnly } = dependencies;
  const app = createHttpServer(dependencies);
  await dependencies.telemetry?.instrument(app);
  answerErrors(app);
  measureRequests(app, metrics);
  answerProbes(app, database, dependencies.readiness ?? { waitingFor: undefined });
  const { requestsPerMinute = REQUESTS_PER_MINUTE, trustedShells = DEFAULT_TRUSTED } = dependencies;
  await limitRequests(app, { requestsPerMinute, trustedShells });
  const store = createStore(dependencies);
  refuseForeignHosts(app, store.hosts);
  refuseForeignOrigins(app);
  if (isReadOnly) refuseWritesWhile(app, isReadOnly);
  await app.register(cookie);
  await documentApi(app);
  if (dependencies.showsOutbox) showOutbox(app, database);
  for (const feature of [...ALL_FEATURES, catalogRoutes]) await app.register(feature(store));
  return app;
}
