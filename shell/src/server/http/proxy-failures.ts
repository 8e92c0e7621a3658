import type { FastifyReply, FastifyRequest } from "fastify";
import { toLoggedAddress } from "../platform/logged-address.js";
import { refusalOf, sendPlainErrorPage } from "../document/plain-error-page.js";

/** Responses for calls that couldn't be proxied. */
const FAILURES = {
  tooLarge: { status: 413, code: "body-too-large", message: "This is too large. Send less at once." },
  timedOut: { status: 504, code: "upstream-timeout", message: "This takes too long right now. Try again in a moment." },
  unavailable: {
    status: 503,
    code: "upstream-unavailable",
    message: "This is not available right now. Try again in a moment.",
  },
  failed: { status: 502, code: "upstream-failed", message: "Something went wrong on our side. Try again." },
} as const;

const FAILURE_OF_CODE: Readonly<Record<string, keyof typeof FAILURES>> = {
  BODY_TOO_LARGE: "tooLarge",
  UND_ERR_HEADERS_TIMEOUT: "timedOut",
  UND_ERR_BODY_TIMEOUT: "timedOut",
  FST_REPLY_FROM_GATEWAY_TIMEOUT: "timedOut",
  UND_ERR_CONNECT_TIMEOUT: "unavailable",
  ECONNREFUSED: "unavailable",
  ENOTFOUND: "unavailable",
};

/** `service` names the upstream in the log. */
export function sendProxyFailure(reply: FastifyReply, service: string, error: Error): FastifyReply {
  const codes = [codeOf(error.cause), codeOf(error)];
  const known = codes.find((code) => Object.hasOwn(FAILURE_OF_CODE, code));
  const { status, code, message } = FAILURES[FAILURE_OF_CODE[known ?? ""] ?? "failed"];
  const { id, url } = reply.request;
  reply.log.warn(
    { traceId: id, path: toLoggedAddress(url), service, failure: code, detail: error.message },
    "Failed to proxy a call",
  );
  if (isFormOfBrowser(reply.request)) return sendFormFailure(reply, status);
  return reply.code(status).header("cache-control", "no-store").send({ code, message });
}

const FORM_CONTENT_TYPE = "application/x-www-form-urlencoded";
const TOO_OFTEN = 429;
const SERVER_ERROR = 500;

/** Whether the browser itself shows the response: a form was posted without a script. */
export function isFormOfBrowser({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  const isForm = headers["content-type"]?.startsWith(FORM_CONTENT_TYPE) === true;
  return method === "POST" && isForm && headers.accept?.includes("text/html") === true;
}

/** A page instead of the error contract, which nobody should have to read. */
export function sendFormFailure(reply: FastifyReply, status: number): FastifyReply {
  if (status === TOO_OFTEN) return sendPlainErrorPage(reply, "form-too-often");
  return sendPlainErrorPage(reply, status < SERVER_ERROR ? refusalOf(status) : "form-failed", status);
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
