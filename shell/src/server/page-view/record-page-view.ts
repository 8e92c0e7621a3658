import type { SlotPlan } from "../../page-plan/page-plan.js";
import type { FallbackReason, SlotOutcome } from "../composition/slot-outcome.js";
import type { LiveLock } from "../lock/lock-source.js";
import type { ShellServices } from "./shell-services.js";

export type PageViewRecord = {
  readonly page: string;
  readonly path: string;
  readonly status: number;
  readonly live: LiveLock | undefined;
  readonly outcomes: readonly { readonly slot: SlotPlan; readonly outcome: SlotOutcome }[];
  readonly traceId: string;
  readonly startedAt: number;
  readonly isStale: boolean;
};

/**
 * One log line a page view, one more for each release whose slots fell back for one reason or whose calls storefront-api
 * did not answer, and the metrics.
 */
export function recordPageView(
  { log, metrics, now }: Pick<ShellServices, "log" | "metrics" | "now">,
  view: PageViewRecord,
): void {
  const milliseconds = now() - view.startedAt;
  const pageLock = view.live?.lock.id ?? "none";
  metrics.pageViews.observe({ page: view.page, status: String(view.status) }, milliseconds / 1000);
  for (const { slot, outcome } of view.outcomes) {
    const label = outcome.kind === "rendered" ? "rendered" : outcome.reason;
    metrics.slots.inc({ slot: slot.name, fragment: slot.fragment, outcome: label });
  }
  for (const { release, reason, detail, slots } of groupFallbacks(view.outcomes)) {
    log.error({ traceId: view.traceId, pageLock, release, reason, detail, slots }, "Slots fell back");
  }
  for (const { release, status, answers } of groupMissingAnswers(view.outcomes)) {
    log.warn({ traceId: view.traceId, pageLock, release, status, answers }, "Slots went without answers");
  }
  log.info(
    {
      traceId: view.traceId,
      page: view.page,
      path: view.path,
      status: view.status,
      milliseconds: Math.round(milliseconds),
      pageLock,
      isStale: view.isStale,
      releases: view.live?.lock.releases.map(({ name, version }) => `${name}@${version}`) ?? [],
      slots: Object.fromEntries(
        view.outcomes.map(({ slot, outcome }) => [
          slot.name,
          outcome.kind === "rendered" ? "rendered" : outcome.reason,
        ]),
      ),
    },
    "Page view",
  );
}

type Fallbacks = { release: string; reason: FallbackReason; detail: string; slots: string[] };

/** One failure of a release usually shows in several of its slots: the first one's detail stands for all. */
function groupFallbacks(outcomes: PageViewRecord["outcomes"]): readonly Fallbacks[] {
  const groups = new Map<string, Fallbacks>();
  for (const { slot, outcome } of outcomes) {
    if (outcome.kind === "rendered") continue;
    const { release, reason, detail } = outcome;
    const key = `${release} ${reason}`;
    const group = groups.get(key) ?? { release, reason, detail, slots: [] };
    group.slots.push(slot.name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type MissingAnswers = { release: string; status: number; answers: string[] };

const SERVER_ERROR = 500;

/** Calls that failed on the server's side, by release and status: `reviews/summary` is the slot and its key. */
function groupMissingAnswers(outcomes: PageViewRecord["outcomes"]): readonly MissingAnswers[] {
  const groups = new Map<string, MissingAnswers>();
  for (const { slot, outcome } of outcomes) {
    for (const [key, answer] of Object.entries(outcome.data ?? {})) {
      if (answer.ok || answer.status < SERVER_ERROR) continue;
      const { release } = outcome;
      const group = groups.get(`${release} ${answer.status}`) ?? { release, status: answer.status, answers: [] };
      group.answers.push(`${slot.name}/${key}`);
      groups.set(`${release} ${answer.status}`, group);
    }
  }
  return [...groups.values()];
}
