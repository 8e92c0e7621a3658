import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Tenant } from "shared-contracts";
import type { Upstream } from "../platform/upstream.js";
import { createStorefrontSession, type StorefrontSession } from "./storefront-session.js";
import { toForwardedHeaders } from "./forwarded-headers.js";

declare module "fastify" {
  interface FastifyRequest {
    /** The tenant of the request's host. */
    tenant: Tenant;
  }
}

const TRACE_ID = /^[A-Za-z0-9-]{8,64}$/;

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

export function headersFor(request: FastifyRequest): Record<string, string> {
  const { method, headers, host, protocol, ip, id } = request;
  return toForwardedHeaders({ method, headers, host, protocol, ip, traceId: id });
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
