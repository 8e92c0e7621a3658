import { rateBounds } from "../trials/judge/rate-bounds.js";
import type { SlotHealth } from "shared-contracts/registry";

/** Criteria for ordering slots, worst first. */
export const QUESTIONS = {
  failures: "Most failures",
  fallbacks: "Most fallbacks",
  "lost-hydrations": "Most lost hydrations",
  violations: "Most violations",
  render: "Slowest render on the server",
  hydrate: "Slowest hydration",
  inp: "Slowest INP",
  lcp: "Slowest LCP",
} as const;
export type Question = keyof typeof QUESTIONS;

/** Slots with fewer timed views aren't reported as slow. */
const MIN_TIMED_VIEWS = 50;
/** One minus the confidence of a rate's lower bound. */
const ALPHA = 0.01;

/** A score that is higher the worse the slot is; undefined if nothing speaks against it. */
const SCORES: Readonly<Record<Question, (slot: SlotHealth, viewsOfRelease: number) => number | undefined>> = {
  failures: ({ failures, views }, viewsOfRelease) => rateOf(failures, views || viewsOfRelease),
  fallbacks: ({ fallbacks, views }) => rateOf(fallbacks, views),
  "lost-hydrations": ({ lostHydrations, views }) => rateOf(lostHydrations, views),
  violations: ({ violations }, viewsOfRelease) => rateOf(violations, viewsOfRelease),
  render: (slot) => timeOf(slot.render, slot),
  hydrate: (slot) => timeOf(slot.hydrate, slot),
  inp: (slot) => timeOf(slot.inp, slot),
  lcp: (slot) => timeOf(slot.lcp, slot),
};

/** The slots that the question is about, worst first. */
export function orderBy(
  slots: readonly SlotHealth[],
  question: Question,
  device?: SlotHealth["device"],
): readonly SlotHealth[] {
  const seen = new Map<string, number>();
  const releaseOf = ({ name, version, device: on }: SlotHealth) => `${name}@${version} ${on}`;
  for (const slot of slots) seen.set(releaseOf(slot), Math.max(seen.get(releaseOf(slot)) ?? 0, slot.views));
  return slots
    .filter((slot) => device === undefined || slot.device === device)
    .flatMap((slot) => {
      const score = SCORES[question](slot, seen.get(releaseOf(slot)) ?? 0);
      return score === undefined ? [] : [{ slot, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ slot }) => slot);
}

/** Lower bound of the rate, so that one failure in two views ranks below a hundred in a thousand. */
function rateOf(hits: number, views: number): number | undefined {
  return hits === 0 ? undefined : rateBounds(hits, Math.max(views, hits), ALPHA).low;
}

function timeOf(milliseconds: number | null, { views }: SlotHealth): number | undefined {
  return milliseconds === null || views < MIN_TIMED_VIEWS ? undefined : milliseconds;
}
