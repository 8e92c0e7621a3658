import type { FastifyBaseLogger } from "fastify";
import { labelOf } from "fragment-renderer";
import type { FallbackReason, SettledSlot, SlotOutcome } from "../composition/compose-slots.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { ShellMetrics } from "../platform/metrics.js";

export type ShellLog = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

/** What a page view's log line and reports say of the page. */
export type PageAbout = {
  readonly page: string;
  readonly path: string;
  readonly status: number;
  /** Rendered from saved data or for an unknown visitor. */
  readonly isStale: boolean;
};

export type SlotResult = {
  readonly slot: string;
  readonly fragment: string;
  readonly outcome: "rendered" | FallbackReason;
  /** Render time, if this view waited for a render. */
  readonly milliseconds?: number;
  /** Of a fallback: release and error. */
  readonly detail?: string;
};

/** `hit`: from memory. `joined`: another view was already rendering it. `miss`: rendered for this view and later ones. */
export type GuestPageOutcome = "hit" | "joined" | "miss";

export type PageViewRecord = {
  readonly about: PageAbout;
  readonly live: LiveLock | undefined;
  readonly slots: readonly SlotResult[];
  readonly traceId: string;
  readonly milliseconds: number;
  /** Fetched ahead by the browser. */
  readonly isSpeculative?: boolean;
  /** How the view got a shared page, and the trace id of the calls it was rendered with. */
  readonly shared?: { readonly outcome: GuestPageOutcome; readonly renderTraceId: string } | undefined;
};

export type RecordServices = {
  readonly log: ShellLog;
  readonly metrics: ShellMetrics;
};

const SERVER_ERROR = 500;

/** Writes one log line and the metrics per page view; for previews the log line only. */
export function recordPageView(
  { log, metrics }: RecordServices,
  { about, live, slots, traceId, milliseconds, isSpeculative, shared }: PageViewRecord,
): void {
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
      releases: live?.lock.releases.map(labelOf) ?? [],
      slots: Object.fromEntries(slots.map(({ slot, outcome }) => [slot, outcome])),
      ...(shared && { shared: shared.outcome, renderTraceId: shared.renderTraceId }),
    },
    "Page view",
  );
}

/**
 * Logs once per rendered page: one line per release whose slots fell back and reason, and one per release whose calls
 * storefront-api didn't answer. Returns what reports say of the slots.
 */
export function reportSlots(
  { log }: Pick<RecordServices, "log">,
  page: { readonly traceId: string; readonly live: LiveLock | undefined; readonly slots: readonly SettledSlot[] },
): readonly SlotResult[] {
  const view = { traceId: page.traceId, pageLock: page.live?.lock.id ?? "none" };
  const fallen = page.slots.flatMap(({ slot, outcome }) =>
    outcome.kind === "fallback" ? [{ ...outcome, name: slot.name }] : [],
  );
  // A release's failure usually shows in several of its slots; the detail of the first one stands for all.
  for (const group of groupBy(fallen, ({ release, reason }) => `${release} ${reason}`)) {
    const [{ release, reason, detail }] = group;
    log.error({ ...view, release, reason, detail, slots: group.map(({ name }) => name) }, "Slots fell back");
  }
  const missing = page.slots.flatMap(({ slot, outcome }) =>
    listMissingAnswers(outcome).map(({ key, status }) => ({
      release: outcome.release,
      status,
      answer: `${slot.name}/${key}`,
    })),
  );
  for (const group of groupBy(missing, ({ release, status }) => `${release} ${status}`)) {
    const [{ release, status }] = group;
    log.warn({ ...view, release, status, answers: group.map(({ answer }) => answer) }, "Slot data calls failed");
  }
  return page.slots.map(({ slot, outcome }) => ({
    slot: slot.name,
    fragment: slot.fragment,
    ...(outcome.kind === "rendered"
      ? { outcome: outcome.kind, milliseconds: outcome.milliseconds }
      : { outcome: outcome.reason, detail: outcome.detail }),
  }));
}

/** Keys of the calls that failed on the server's side. */
export function listMissingAnswers({ data }: SlotOutcome): readonly { key: string; status: number }[] {
  return Object.entries(data ?? {}).flatMap(([key, answer]) =>
    answer.ok || answer.status < SERVER_ERROR ? [] : [{ key, status: answer.status }],
  );
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Iterable<[Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known) known.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups.values();
}
