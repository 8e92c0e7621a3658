import type { FastifyInstance } from "fastify";
import type { ShellServices } from "../page-view/shell-services.js";

const PROBE = { config: { answersAnyHost: true } } as const;

/**
 * `/healthz`: the process runs. `/readyz`: it can assemble pages, which takes a lock and a renderer, and not
 * storefront-api: without it there are still pages to show. `/metrics`: Prometheus.
 */
export function probeRoutes(
  services: Pick<
    ShellServices,
    "locks" | "metrics" | "isRendererReady" | "admission" | "sharedRenderBytes" | "sharedPages"
  >,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/healthz", PROBE, async () => ({ status: "ok" }));
    app.get("/readyz", PROBE, async (_request, reply) => {
      const checks = { pageLock: services.locks.current() !== undefined, renderer: services.isRendererReady() };
      const isReady = checks.pageLock && checks.renderer;
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "starting", checks });
    });
    app.get("/metrics", PROBE, async (_request, reply) => {
      const revision = services.locks.current()?.lock.revision;
      if (revision !== undefined) services.metrics.lockRevision.set(revision);
      services.metrics.pagesUnderWay.set(services.admission.pages());
      services.metrics.sharedRenderBytes.set(services.sharedRenderBytes());
      services.metrics.sharedPageBytes.set(services.sharedPages?.bytes() ?? 0);
      return reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
    });
  };
}
