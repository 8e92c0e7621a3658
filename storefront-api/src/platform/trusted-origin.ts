import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "./domain-error.js";
import { originOf } from "./request-address.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Accepts forms from a partner's pages: the route reads no cookies and authenticates requests itself. */
    takesForeignForms?: boolean;
  }
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const OWN_FETCH_SITES = new Set(["same-origin", "none"]);

/**
 * Refuses state-changing requests from pages of other sites. Browsers always send one of the two headers; a client that
 * sends neither isn't a browser and carries no cookies.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { takesForeignForms } = request.routeOptions.config;
    if (SAFE_METHODS.has(request.method) || takesForeignForms || isOwn(request)) return;
    throw new DomainError("foreign-origin");
  });
}

function isOwn(request: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": fetchSite } = request.headers;
  if (typeof fetchSite === "string" && !OWN_FETCH_SITES.has(fetchSite)) return false;
  return origin === undefined || origin === originOf(request);
}
