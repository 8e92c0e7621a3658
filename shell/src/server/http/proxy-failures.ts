import type { FastifyReply, FastifyRequest } from "fastify";
import { toTransportError } from "shared-contracts";
import { toLoggedAddress } from "../platform/logged-address.js";
import { refusalOf, sendPlainErrorPage } from "../document/plain-error-page.js";

const TOO_LARGE = 413;
const FAILED = 502;
const STATUSES = new Map([
  ["BODY_TOO_LARGE", TOO_LARGE],
  ["UND_ERR_HEADERS_TIMEOUT", 504],
  ["UND_ERR_CONNECT_TIMEOUT", 503],
  ["ECONNREFUSED", 503],
  ["ENOTFOUND", 503],
]);
const UNAVAILABLE = {
  code: "upstream-unavailable",
  message: "This is not available right now. Try again in a moment.",
} as const;

/** The response for a call that couldn't be proxied. `service` names the upstream in the log. */
export function sendProxyFailure(reply: FastifyReply, service: string, error: Error): FastifyReply {
  const status = STATUSES.get(codeOf(error.cause)) ?? STATUSES.get(codeOf(error)) ?? FAILED;
  const { id, url } = reply.request;
  const about = { traceId: id, path: toLoggedAddress(url), service, status, detail: error.message };
  reply.log.warn(about, "Failed to proxy a call");
  if (isFormOfBrowser(reply.request)) return sendFormFailure(reply, status);
  const body = status === TOO_LARGE ? toTransportError(status) : UNAVAILABLE;
  return reply.code(status).header("cache-control", "no-store").send(body);
}

const TOO_OFTEN = 429;
const SERVER_ERROR = 500;

/** Whether the browser itself shows the response: a form was posted without a script, which would ask for no page. */
export function isFormOfBrowser({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  return method === "POST" && headers.accept?.includes("text/html") === true;
}

/** A page instead of the error contract, which nobody should have to read. */
export function sendFormFailure(reply: FastifyReply, status: number): FastifyReply {
  const isRefused = status < SERVER_ERROR && status !== TOO_OFTEN;
  return sendPlainErrorPage(reply, isRefused ? refusalOf(status) : "form-failed", status);
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
