import type { FastifyInstance } from "fastify";
import type { ShellServices } from "../page-view/shell-services.js";

const PROBE = { config: { answersAnyHost: true } } as const;

/**
 * `/healthz`: the process runs. `/readyz`: it can assemble pages, which takes a lock and a renderer, and not
 * storefront-api: without it there are still pages to show. An ending process isn't ready, so that balancers leave it.
 */
export function probeRoutes(
  services: Pick<ShellServices, "locks" | "isRendererReady">,
  isEnding: () => boolean = () => false,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/healthz", PROBE, async () => ({ status: "ok" }));
    app.get("/readyz", PROBE, async (_request, reply) => {
      const checks = { pageLock: services.locks.current() !== undefined, renderer: services.isRendererReady() };
      const isReady = checks.pageLock && checks.renderer && !isEnding();
      const status = isEnding() ? "ending" : "starting";
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : status, checks });
    });
  };
}
