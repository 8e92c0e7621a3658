import type { FastifyError, FastifyInstance } from "fastify";
import { DOMAIN_ERRORS, DomainError } from "./domain-error.js";

/** The body of every error response. */
export type ErrorBody = {
  readonly code: string;
  /** Says what to do. */
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>>;
};

/** Errors raised by fastify, by status. */
const TRANSPORT_ERRORS: Readonly<Record<number, ErrorBody>> = {
  400: { code: "bad-request", message: "Send well-formed JSON." },
  408: { code: "request-too-slow", message: "Send the whole request at once." },
  413: { code: "body-too-large", message: "Send a smaller request." },
  414: { code: "address-too-long", message: "Use a shorter address." },
  415: { code: "unsupported-content-type", message: "Send the body as application/json." },
  429: { code: "too-many-requests", message: DOMAIN_ERRORS["too-many-requests"].message },
};

const INTERNAL_ERROR: ErrorBody = {
  code: "internal-error",
  message: "Please try again in a moment. If it keeps failing, contact us with this response's trace id.",
};

/** Turns every error into a response. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    const { status, message } = DOMAIN_ERRORS["not-found"];
    return reply.code(status).send({ code: "not-found", message } satisfies ErrorBody);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) {
      const { status, message } = DOMAIN_ERRORS[error.code];
      return reply.code(status).send({ code: error.code, message, ...(error.details && { details: error.details }) });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send(TRANSPORT_ERRORS[status] ?? { ...TRANSPORT_ERRORS[400], code: "bad-request" });
    }
    request.log.error(error);
    return reply.code(500).send(INTERNAL_ERROR);
  });
}
