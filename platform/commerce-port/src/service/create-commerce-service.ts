import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { ShopHosts } from "shared-contracts";
import {
  answerErrors,
  createHttpServer,
  DEFAULT_TRUSTED,
  documentApi,
  DomainError,
  limitRequests,
  refuseForeignHosts,
  refuseForeignOrigins,
  REQUESTS_PER_MINUTE,
  type HttpServerOptions,
} from "storefront-api/call-service";
import { COMMERCE_PORT_VERSION, EngineUnavailableError, type CommerceEngine } from "../port/commerce-session.js";
import { cartRoutes } from "./cart-routes.js";
import { listRoutes } from "./list-routes.js";
import { missingRoutes } from "./missing-routes.js";
import { createOnce } from "./once.js";
import { orderRoutes } from "./order-routes.js";
import { pageRoutes } from "./page-routes.js";
import { pictureRoutes } from "./picture-routes.js";
import type { PortTables } from "./port-database.js";
import { sessionRoutes } from "./session-routes.js";
import { createSessionText } from "./session-text.js";
import { createSignInAttempts } from "./sign-in-attempts.js";
import { createTurns } from "./take-turns.js";
import { createVisits } from "./visits.js";

export type CommerceServiceOptions = HttpServerOptions & {
  readonly engine: CommerceEngine;
  /** With `PORT_MIGRATIONS`. */
  readonly database: Kysely<PortTables>;
  readonly hosts: ShopHosts;
  /** At least 32 characters; another one ends all sessions. */
  readonly sessionSecret: string;
  readonly now?: () => Date;
};

const PROBE = {
  schema: { hide: true },
  logLevel: "silent",
  config: { answersAnyHost: true, rateLimit: false },
} as const;

const RETRY_AFTER_SECONDS = 3;

/** The shop's calls over an engine, without listening. */
export async function createCommerceService({
  engine,
  database,
  hosts,
  sessionSecret,
  now = () => new Date(),
  ...server
}: CommerceServiceOptions): Promise<FastifyInstance> {
  if (engine.version !== COMMERCE_PORT_VERSION)
    throw new Error(`The adapter is for version ${engine.version} of the port, which is ${COMMERCE_PORT_VERSION}`);
  const app = createHttpServer(server);
  answerErrors(app);
  app.get("/healthz", PROBE, async () => ({ status: "ok" }));
  app.get("/readyz", PROBE, async (_request, reply) => {
    if (await engine.isReady()) return { status: "ready" };
    return reply.code(503).send({ status: "waiting", waitingFor: "the commerce engine" });
  });
  const trustedShells = server.trustedShells ?? DEFAULT_TRUSTED;
  await limitRequests(app, { requestsPerMinute: REQUESTS_PER_MINUTE, trustedShells });
  refuseForeignHosts(app, hosts);
  refuseForeignOrigins(app);
  await app.register(cookie);
  await documentApi(app, { title: "commerce-port", version: String(COMMERCE_PORT_VERSION) });
  const service = {
    engine,
    visits: createVisits(engine, createSessionText(sessionSecret), now),
    once: createOnce(database, createTurns(database), now),
    attempts: createSignInAttempts(database, now),
    now,
  };
  await app.register(async (shop) => {
    answerOutages(shop);
    for (const routes of [pageRoutes, listRoutes, cartRoutes, orderRoutes, sessionRoutes, pictureRoutes])
      await shop.register(routes(service));
  });
  await app.register(missingRoutes);
  return app;
}

/** Turns an engine's outage into the shop's. For a scope within that of `answerErrors`. */
function answerOutages(app: FastifyInstance): void {
  const { errorHandler } = app;
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof EngineUnavailableError)) return errorHandler(error as never, request, reply);
    request.log.error({ reason: error.message }, "Commerce engine unavailable");
    const outage = new DomainError("temporarily-unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return errorHandler(outage as never, request, reply);
  });
}
