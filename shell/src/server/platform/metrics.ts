import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics, type CounterConfiguration } from "prom-client";

/** What is read only when somebody asks for the metrics; undefined while there is nothing to tell. */
type MeasuredMetrics = Readonly<
  Record<"pagesUnderWay" | "sharedRenderBytes" | "sharedPageBytes" | "lockRevision", () => number | undefined>
>;

/** All metrics. Labels come from closed lists, never from visitors. */
export function createMetrics({ pagesUnderWay, sharedRenderBytes, sharedPageBytes, lockRevision }: MeasuredMetrics) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(about: CounterConfiguration<Label>) => new Counter({ ...about, registers });
  const gauge = (read: () => number | undefined, about: { readonly name: string; readonly help: string }) =>
    new Gauge({
      ...about,
      registers,
      collect() {
        const value = read();
        if (value !== undefined) this.set(value);
      },
    });
  gauge(pagesUnderWay, { name: "shell_pages_under_way", help: "Pages that were begun and are not through." });
  gauge(sharedRenderBytes, {
    name: "shell_shared_renders_bytes",
    help: "Memory that answers kept for other pages take.",
  });
  gauge(sharedPageBytes, { name: "shell_shared_pages_bytes", help: "Memory that whole pages kept for guests take." });
  gauge(lockRevision, { name: "shell_page_lock_revision", help: "Revision of the page lock that new page views get." });
  return {
    registry,
    pageViews: new Histogram({
      name: "shell_page_view_seconds",
      help: "Time until a page's last byte was handed over.",
      labelNames: ["page", "status", "channel"],
      buckets: [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3],
      registers,
    }),
    slots: counter({
      name: "shell_slots_total",
      help: "Server-composed slots by outcome: rendered, or the reason of the fallback.",
      labelNames: ["slot", "fragment", "outcome", "channel"],
    }),
    pagesShed: counter({
      name: "shell_pages_shed_total",
      help: "Pages answered 503 at once because the shell was too busy, by what was too much.",
      labelNames: ["reason"],
    }),
    sharedRenders: counter({
      name: "shell_shared_renders_total",
      help: "Answers that pages needed of releases: taken from memory (hit), from a page at the same time (joined), made and kept (miss), made for one visitor (visitor).",
      labelNames: ["outcome"],
    }),
    sharedPages: counter({
      name: "shell_shared_pages_total",
      help: "Guests' pages that may be shared: taken whole from memory (hit), as another view's was being made (joined), made (miss).",
      labelNames: ["outcome"],
    }),
    rendererLosses: counter({
      name: "shell_renderer_losses_total",
      help: "Renderer processes that ended and were replaced.",
    }),
    beacons: counter({
      name: "shell_beacon_messages_total",
      help: "What pages reported, by kind.",
      labelNames: ["kind", "channel"],
    }),
    vitals: new Histogram({
      name: "shell_web_vital",
      help: "Web vitals as browsers measured them: milliseconds, and CLS without unit.",
      labelNames: ["name", "channel"],
      buckets: [0.05, 0.1, 0.25, 100, 200, 500, 800, 1800, 2500, 4000, 8000],
      registers,
    }),
  };
}

export type ShellMetrics = ReturnType<typeof createMetrics>;
