import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Tenant } from "shared-contracts";
import type { Upstream } from "../platform/upstream.js";
import { createStorefrontSession, type StorefrontSession } from "./storefront-session.js";

declare module "fastify" {
  interface FastifyRequest {
    /** The tenant of the request's host. */
    tenant: Tenant;
  }
}

const TRACE_ID = /^[A-Za-z0-9-]{8,64}$/;
/** Headers copied from the visitor's request to calls on their behalf. */
const OF_VISITOR = ["cookie", "accept-language", "user-agent", "sec-purpose", "x-test-clock"] as const;
/**
 * Headers by which storefront-api refuses changes from other sites. Only state-changing requests forward them: pages
 * only read, wherever the link comes from, and POST calls for slots are made by the shell itself.
 */
const OF_SENDER = ["origin", "sec-fetch-site"] as const;
const READING_METHODS = new Set(["GET", "HEAD"]);

/** One trace id for a request and everything it causes. */
export function toTraceId(header: unknown): string {
  return typeof header === "string" && TRACE_ID.test(header) ? header : randomUUID();
}

export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The shop's origin as the browser spells it, such as `https://shop.example`. */
export function originOf(request: Pick<FastifyRequest, "protocol" | "host">): string {
  return `${request.protocol}://${request.host}`;
}

/** Headers for storefront-api, so that it sees the visitor instead of the shell. */
export function headersFor({
  method,
  headers,
  host,
  protocol,
  ip,
  id,
}: Pick<FastifyRequest, "method" | "headers" | "host" | "protocol" | "ip" | "id">): Record<string, string> {
  const forwarded: Record<string, string> = {
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol,
    "x-forwarded-for": ip,
    "x-trace-id": id,
  };
  for (const name of READING_METHODS.has(method) ? OF_VISITOR : [...OF_VISITOR, ...OF_SENDER]) {
    const value = headers[name];
    if (typeof value === "string") forwarded[name] = value;
  }
  return forwarded;
}

/** Calls on this visitor's behalf. */
export function sessionFor(request: FastifyRequest, storefront: Upstream): StorefrontSession {
  return createStorefrontSession(storefront, headersFor(request));
}

/** Whether a form was sent from a page of this shop. */
export function isOwnForm(request: Pick<FastifyRequest, "headers" | "protocol" | "host">): boolean {
  const { "sec-fetch-site": site, origin } = request.headers;
  return site === undefined ? origin === originOf(request) : site === "same-origin";
}
