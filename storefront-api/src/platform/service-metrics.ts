import Fastify, { type FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";

const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counts and times requests by route, method and status. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "storefront_request_seconds",
    help: "Time from the request's arrival to the end of its answer.",
    labelNames: ["route", "method", "status"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** Prometheus metrics at `/metrics`, served on a separate port. */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const server = Fastify();
  server.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return server;
}
