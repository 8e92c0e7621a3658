import type { FastifyInstance } from "fastify";
import { createMetricsServer } from "shared-telemetry";
import type { ShellServices } from "../page-view/shell-services.js";

/** The shell's metrics, with what is only known when they are read. */
export function createShellMetricsServer({
  metrics,
  locks,
  admission,
  renders,
  guestPages,
}: Pick<ShellServices, "metrics" | "locks" | "admission" | "renders" | "guestPages">): FastifyInstance {
  return createMetricsServer(metrics.registry, () => {
    const revision = locks.current()?.lock.revision;
    if (revision !== undefined) metrics.lockRevision.set(revision);
    metrics.pagesUnderWay.set(admission.pages());
    metrics.sharedRenderBytes.set(renders.bytes());
    metrics.sharedPageBytes.set(guestPages?.bytes() ?? 0);
  });
}
