import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { toTransportError } from "shared-contracts";
import { DatabaseUnavailableError } from "shared-database";
import { StorageUnavailableError } from "shared-storage";
import { DOMAIN_ERRORS, DomainError, type ErrorDetails } from "./domain-error.js";

/** The body of every error response. */
type ErrorBody = {
  readonly code: string;
  /** Tells the caller what to do. */
  readonly message: string;
  readonly details?: ErrorDetails;
};

const INTERNAL_ERROR: ErrorBody = {
  code: "internal-error",
  message: "Please try again in a moment. If it keeps failing, contact us with this response's trace id.",
};

const OUTAGE_RETRY_SECONDS = 3;

/** Turns every error into a response. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answer(reply, new DomainError("not-found")));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) return answer(reply, error);
    if (error instanceof DatabaseUnavailableError || error instanceof StorageUnavailableError) {
      const what = error instanceof DatabaseUnavailableError ? "Database" : "File storage";
      request.log.error({ reason: error.message }, `${what} unavailable`);
      void reply.header("retry-after", String(OUTAGE_RETRY_SECONDS));
      return answer(reply, new DomainError("temporarily-unavailable"));
    }
    const status = error.statusCode ?? 500;
    if (status === 429) return answer(reply, new DomainError("too-many-requests"));
    if (status < 500) return reply.code(status).send(toTransportError(status) satisfies ErrorBody);
    request.log.error(error);
    return reply.code(500).send(INTERNAL_ERROR);
  });
}

function answer(reply: FastifyReply, { code, message, details }: DomainError): FastifyReply {
  const seconds = details?.["retryAfterSeconds"];
  if (typeof seconds === "number") void reply.header("retry-after", String(seconds));
  return reply
    .code(DOMAIN_ERRORS[code].status)
    .send({ code, message, ...(details && { details }) } satisfies ErrorBody);
}
