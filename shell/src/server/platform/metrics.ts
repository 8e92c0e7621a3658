import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** Everything `/metrics` tells. Labels come from closed lists: nothing a visitor sends becomes a label. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    pageViews: new Histogram({
      name: "shell_page_view_seconds",
      help: "Time until a page's last byte was handed over.",
      labelNames: ["page", "status"],
      buckets: [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3],
      registers,
    }),
    slots: new Counter({
      name: "shell_slots_total",
      help: "Server-composed slots by outcome: rendered, or the reason of the fallback.",
      labelNames: ["slot", "fragment", "outcome"],
      registers,
    }),
    rendererLosses: new Counter({
      name: "shell_renderer_losses_total",
      help: "Renderer processes that ended and were replaced.",
      registers,
    }),
    beacons: new Counter({
      name: "shell_beacon_messages_total",
      help: "What pages reported, by kind.",
      labelNames: ["kind"],
      registers,
    }),
    vitals: new Histogram({
      name: "shell_web_vital",
      help: "Web vitals as browsers measured them: milliseconds, and CLS without unit.",
      labelNames: ["name"],
      buckets: [0.05, 0.1, 0.25, 100, 200, 500, 800, 1800, 2500, 4000, 8000],
      registers,
    }),
    lockRevision: new Gauge({
      name: "shell_page_lock_revision",
      help: "Revision of the page lock that new page views get.",
      registers,
    }),
  };
}

export type ShellMetrics = ReturnType<typeof createMetrics>;
