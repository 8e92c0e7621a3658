import type { FastifyInstance } from "fastify";
import { DomainError } from "storefront-api/call-service";
import { EngineUnavailableError } from "../port/commerce-session.js";

const RETRY_AFTER_SECONDS = 3;

/** Turns an engine's outage into the shop's. For a scope within that of `answerErrors`. */
export function answerOutages(app: FastifyInstance): void {
  const { errorHandler } = app;
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof EngineUnavailableError)) return errorHandler(error as never, request, reply);
    request.log.error({ reason: error.message }, "Commerce engine unavailable");
    const outage = new DomainError("temporarily-unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return errorHandler(outage as never, request, reply);
  });
}
