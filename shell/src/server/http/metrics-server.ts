import Fastify, { type FastifyInstance } from "fastify";
import type { ShellServices } from "../page-view/shell-services.js";

/** Prometheus metrics at `/metrics` on a separate port, which visitors can't reach. */
export function createMetricsServer({
  metrics,
  locks,
  admission,
  renders,
  guestPages,
}: Pick<ShellServices, "metrics" | "locks" | "admission" | "renders" | "guestPages">): FastifyInstance {
  const server = Fastify();
  server.get("/metrics", async (_request, reply) => {
    const revision = locks.current()?.lock.revision;
    if (revision !== undefined) metrics.lockRevision.set(revision);
    metrics.pagesUnderWay.set(admission.pages());
    metrics.sharedRenderBytes.set(renders.bytes());
    metrics.sharedPageBytes.set(guestPages?.bytes() ?? 0);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return server;
}
