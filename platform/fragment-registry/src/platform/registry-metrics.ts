import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type RegistryMetrics = ReturnType<typeof createRegistryMetrics>;

export function createRegistryMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "registry_request_seconds",
      help: "Duration of requests by route.",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
      registers,
    }),
  };
}
