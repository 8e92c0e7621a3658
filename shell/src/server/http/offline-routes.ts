import type { FastifyInstance } from "fastify";
import { renderApology } from "./apology-page.js";

/** Its folder is its scope, so it is at the root. */
const OFFLINE_WORKER_PATH = "/offline-worker.js";

/** Replaces the worker of earlier visits and removes it. */
const REMOVING_WORKER =
  'addEventListener("install",()=>skipWaiting());' +
  'addEventListener("activate",(event)=>event.waitUntil(registration.unregister()))';

/**
 * The service worker that shows a page when the network is gone. Browsers ask for it again with each navigation, so a
 * shell with `OFFLINE_PAGE=off` removes it from them.
 */
export function offlineRoutes({ worker, isOn }: { readonly worker: string; readonly isOn: boolean }) {
  const script = isOn ? `const offlinePage=${JSON.stringify(renderApology("offline"))};${worker}` : REMOVING_WORKER;
  return async (app: FastifyInstance): Promise<void> => {
    app.get(OFFLINE_WORKER_PATH, async (_request, reply) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("x-content-type-options", "nosniff")
        // What the worker itself may load: pages that it requests for the browser.
        .header("content-security-policy", "default-src 'none'; connect-src 'self'")
        .send(script),
    );
  };
}
