import type { LiveLock } from "../lock/lock-loader.js";
import type { PageAbout, SlotResult } from "./page-outcome.js";
import type { GuestPageOutcome } from "./guest-pages/guest-pages.js";
import type { ShellServices } from "./shell-services.js";

export type PageViewRecord = {
  readonly about: PageAbout;
  readonly live: LiveLock | undefined;
  readonly slots: readonly SlotResult[];
  readonly traceId: string;
  readonly startedAt: number;
  /** Fetched ahead by the browser. */
  readonly isSpeculative?: boolean;
  /** How the view got a shared page, and the trace id of the calls it was rendered with. */
  readonly shared?: { readonly outcome: GuestPageOutcome; readonly renderTraceId: string };
};

/** Writes one log line and the metrics per page view; for previews the log line only. */
export function recordPageView(
  { log, metrics, now }: Pick<ShellServices, "log" | "metrics" | "now">,
  { about, live, slots, traceId, startedAt, isSpeculative, shared }: PageViewRecord,
): void {
  const milliseconds = now() - startedAt;
  const { page, path, status, isStale } = about;
  const isPreview = live?.preview !== undefined;
  if (!isPreview) {
    const channel = live?.isCanary ? "canary" : "stable";
    metrics.pageViews.observe({ page, status: String(status), channel }, milliseconds / 1000);
    for (const { slot, fragment, outcome } of slots) metrics.slots.inc({ slot, fragment, outcome, channel });
  }
  log.info(
    {
      traceId,
      page,
      path,
      status,
      milliseconds: Math.round(milliseconds),
      pageLock: live?.lock.id ?? "none",
      isStale,
      ...(isPreview && { isPreview }),
      ...(isSpeculative && { isSpeculative }),
      ...(live?.isCanary && { isCanary: true }),
      releases: live?.lock.releases.map(({ name, version }) => `${name}@${version}`) ?? [],
      slots: Object.fromEntries(slots.map(({ slot, outcome }) => [slot, outcome])),
      ...(shared && { shared: shared.outcome, renderTraceId: shared.renderTraceId }),
    },
    "Page view",
  );
}
