import etag from "@fastify/etag";
import type { FastifyInstance } from "fastify";

/**
 * Routes whose answers are the same for every visitor of a host, so that a CDN may keep them for some seconds, and twice
 * that while it asks again. Browsers ask each time and get 304 if nothing changed. Errors, and answers that set a cookie,
 * are kept by nobody.
 */
export async function shareAnswers(
  app: FastifyInstance,
  seconds: number,
  addRoutes: (shared: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (shared) => {
    shared.addHook("onSend", async (_request, reply) => {
      const isShared = [200, 304].includes(reply.statusCode) && !reply.hasHeader("set-cookie");
      if (!isShared) return;
      reply.header("cache-control", `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`);
    });
    await shared.register(etag);
    addRoutes(shared);
  });
}
