import etag from "@fastify/etag";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { hasSessionCookie } from "../visitor/session-cookie.js";

/** The visitor's own browser may keep it, and asks each time. */
const PRIVATE = "private, no-cache";

/**
 * Routes whose answers are the same for every visitor of a host, so that a CDN may keep them for some seconds, and
 * twice that while it asks again. Browsers ask each time and get 304 if nothing changed. Errors, and answers that set a
 * cookie, are kept by nobody. What is answered to a session or a chosen location stays in that browser: no mistake in a
 * route can hand a member's answer to others.
 */
export async function shareAnswers(
  app: FastifyInstance,
  seconds: number,
  addRoutes: (shared: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (shared) => {
    shared.addHook("onSend", async (request, reply) => {
      const isShared = [200, 304].includes(reply.statusCode) && !reply.hasHeader("set-cookie");
      if (!isShared) return;
      const shared = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
      reply.header("cache-control", isPersonal(request) ? PRIVATE : shared);
    });
    await shared.register(etag);
    addRoutes(shared);
  });
}

function isPersonal(request: FastifyRequest): boolean {
  return hasSessionCookie(request) || request.cookies[ZIP_CODE_COOKIE] !== undefined;
}
