import type { FastifyInstance } from "fastify";

/** Earlier releases registered a service worker here, and browsers that have it ask for it with each navigation. */
const WORKER_PATH = "/offline-worker.js";

/** Drops what such a worker stored and removes it. */
const REMOVING_WORKER =
  'addEventListener("install",()=>skipWaiting());' +
  'addEventListener("activate",(event)=>event.waitUntil(caches.keys()' +
  ".then((names)=>Promise.all(names.map((name)=>caches.delete(name))))" +
  ".finally(()=>registration.unregister())))";

/** Must stay for good: a browser may come back after years. */
export function offlineRoutes() {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(WORKER_PATH, async (_request, reply) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "default-src 'none'")
        .send(REMOVING_WORKER),
    );
  };
}
