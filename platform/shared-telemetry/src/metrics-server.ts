import Fastify, { type FastifyInstance } from "fastify";

/** What prom-client's `Registry` has of it. */
type Metrics = { readonly contentType: string; metrics(): Promise<string> };

/** Prometheus metrics at `/metrics` on a separate port, which visitors can't reach. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const server = Fastify();
  server.get("/metrics", async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return server;
}
