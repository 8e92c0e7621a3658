import type { FastifyError, FastifyInstance } from "fastify";
import { ApiError, toTransportError } from "shared-contracts";
import { DatabaseUnavailableError } from "shared-database";
import { StorageUnavailableError } from "shared-storage";
import { acceptsProblems, toProblem } from "./documented-errors.js";
import { DOMAIN_ERRORS, DomainError } from "./domain-error.js";

/** The body of every error response. */
export type ErrorBody = {
  readonly code: string;
  /** Tells the caller what to do. */
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>>;
};

const INTERNAL_ERROR: ErrorBody = {
  code: "internal-error",
  message: "Please try again in a moment. If it keeps failing, contact us with this response's trace id.",
};

const RETRY_AFTER_SECONDS = 3;

/** Turns every error into a response. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook("preSerialization", async ({ headers }, reply, payload) => {
    if (reply.statusCode < 400 || !acceptsProblems(headers.accept)) return payload;
    const error = ApiError.safeParse(payload);
    if (!error.success) return payload;
    const { type, body } = toProblem(reply.statusCode, error.data);
    void reply.type(type);
    return body;
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, message } = DOMAIN_ERRORS["not-found"];
    return reply.code(status).send({ code: "not-found", message } satisfies ErrorBody);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) {
      const { status, message } = DOMAIN_ERRORS[error.code];
      const seconds = error.details?.["retryAfterSeconds"];
      if (typeof seconds === "number") void reply.header("retry-after", String(seconds));
      return reply.code(status).send({ code: error.code, message, ...(error.details && { details: error.details }) });
    }
    if (error instanceof DatabaseUnavailableError || error instanceof StorageUnavailableError) {
      const what = error instanceof DatabaseUnavailableError ? "Database" : "File storage";
      request.log.error({ reason: error.message }, `${what} unavailable`);
      const { status, message } = DOMAIN_ERRORS["temporarily-unavailable"];
      void reply.header("retry-after", String(RETRY_AFTER_SECONDS));
      return reply.code(status).send({ code: "temporarily-unavailable", message } satisfies ErrorBody);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      if (status !== 429) return reply.code(status).send(toTransportError(status) satisfies ErrorBody);
      const { message } = DOMAIN_ERRORS["too-many-requests"];
      return reply.code(status).send({ code: "too-many-requests", message } satisfies ErrorBody);
    }
    request.log.error(error);
    return reply.code(500).send(INTERNAL_ERROR);
  });
}
