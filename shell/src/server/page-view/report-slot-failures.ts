import type { FallbackReason, SlotOutcome } from "../composition/slot-outcome.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { SettledSlot } from "./page-outcome.js";
import type { ShellServices } from "./shell-services.js";

const SERVER_ERROR = 500;

/**
 * Logs once per rendered page: one line per release whose slots fell back and reason, and one per release whose calls
 * storefront-api didn't answer.
 */
export function reportSlotFailures(
  { log }: Pick<ShellServices, "log">,
  page: { readonly traceId: string; readonly live: LiveLock | undefined; readonly slots: readonly SettledSlot[] },
): void {
  const { traceId } = page;
  const pageLock = page.live?.lock.id ?? "none";
  for (const { release, reason, detail, slots } of groupFallbacks(page.slots)) {
    log.error({ traceId, pageLock, release, reason, detail, slots }, "Slots fell back");
  }
  for (const { release, status, answers } of groupMissingAnswers(page.slots)) {
    log.warn({ traceId, pageLock, release, status, answers }, "Slot data calls failed");
  }
}

/** Keys of the calls that failed on the server's side. */
export function listMissingAnswers({ data }: SlotOutcome): readonly { key: string; status: number }[] {
  return Object.entries(data ?? {}).flatMap(([key, answer]) =>
    answer.ok || answer.status < SERVER_ERROR ? [] : [{ key, status: answer.status }],
  );
}

type Fallbacks = { release: string; reason: FallbackReason; detail: string; slots: string[] };

/** A release's failure usually shows in several of its slots; the detail of the first one stands for all. */
function groupFallbacks(settled: readonly SettledSlot[]): readonly Fallbacks[] {
  const groups = new Map<string, Fallbacks>();
  for (const { slot, outcome } of settled) {
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

/** Grouped by release and status: `reviews/summary` is slot and key. */
function groupMissingAnswers(settled: readonly SettledSlot[]): readonly MissingAnswers[] {
  const groups = new Map<string, MissingAnswers>();
  for (const { slot, outcome } of settled) {
    for (const { key, status } of listMissingAnswers(outcome)) {
      const { release } = outcome;
      const group = groups.get(`${release} ${status}`) ?? { release, status, answers: [] };
      group.answers.push(`${slot.name}/${key}`);
      groups.set(`${release} ${status}`, group);
    }
  }
  return [...groups.values()];
}
