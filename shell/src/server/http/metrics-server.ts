import type { FastifyInstance } from "fastify";
import { createMetricsServer } from "shared-telemetry";
import type { Admission } from "../admission/admission.js";
import type { KeptRenders } from "../composition/kept-renders.js";
import type { LockSource } from "../lock/lock-source.js";
import type { GuestPages } from "../page-view/guest-pages/guest-pages.js";
import type { ShellMetrics } from "../platform/metrics.js";

export type MetricsServices = {
  readonly metrics: ShellMetrics;
  readonly locks: Pick<LockSource, "current">;
  readonly admission: Pick<Admission, "pages">;
  readonly renders: Pick<KeptRenders, "bytes">;
  readonly guestPages: Pick<GuestPages, "bytes">;
};

/** The shell's metrics, with what is only known when they are read. */
export function createShellMetricsServer(services: MetricsServices): FastifyInstance {
  const { metrics } = services;
  return createMetricsServer(metrics.registry, () => {
    const revision = services.locks.current()?.lock.revision;
    if (revision !== undefined) metrics.lockRevision.set(revision);
    metrics.pagesUnderWay.set(services.admission.pages());
    metrics.sharedRenderBytes.set(services.renders.bytes());
    metrics.sharedPageBytes.set(services.guestPages.bytes());
  });
}
