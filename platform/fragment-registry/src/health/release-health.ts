import { fromTimingBucket, LATE_FALLBACK, type PageReportCount } from "shared-contracts";
import type { SlotHealth } from "shared-contracts/registry";

const SHARE = 0.75;

/** `late`: fallbacks of slots whose data or render was late. */
type ReportedSlot = SlotHealth & { readonly late: number };

/** One row per slot, release and kind of device, most failures first, then most fallbacks. */
export function summarizeHealth(counts: readonly PageReportCount[]): ReportedSlot[] {
  return groupBy(counts, ({ name, version, slot, device }) => [name, version, slot, device].join(" "))
    .map(toHealth)
    .toSorted(
      (one, other) => other.failures - one.failures || other.fallbacks - one.fallbacks || other.views - one.views,
    );
}

/** Groups in order of their first entries. */
export function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [Entry, ...Entry[]][] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}

function toHealth(counts: readonly [PageReportCount, ...PageReportCount[]]): ReportedSlot {
  const [first] = counts;
  const of = (metric: PageReportCount["metric"]) => counts.filter((count) => count.metric === metric);
  const add = (some: readonly PageReportCount[]) => some.reduce((sum, { count }) => sum + count, 0);
  const total = (metric: PageReportCount["metric"]) => add(of(metric));
  return {
    name: first.name,
    version: first.version,
    slot: first.slot,
    device: first.device,
    views: total("views"),
    failures: total("failures"),
    lostHydrations: total("lost-hydrations"),
    violations: total("violations"),
    fallbacks: total("fallbacks"),
    late: add(of("fallbacks").filter(({ bucket }) => bucket === LATE_FALLBACK)),
    inp: percentile(of("inp")),
    lcp: percentile(of("lcp")),
    render: percentile(of("render")),
    hydrate: percentile(of("hydrate")),
  };
}

function percentile(timings: readonly PageReportCount[]): number | null {
  const sorted = timings.toSorted((one, other) => one.bucket - other.bucket);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of sorted) {
    below += count;
    if (below >= all * SHARE) return fromTimingBucket(bucket);
  }
  return null;
}

/** `inp` and `lcp`: of the slot and device with the highest value. */
export type ReleaseHealth = Omit<ReportedSlot, "slot" | "device" | "render" | "hydrate"> & {
  /** The slot with the most failures. */
  readonly worst: SlotHealth | undefined;
};

/** `late`: troubled, but by late slots that say nothing of the release. */
export type LiveState = "failing" | "degraded" | "late" | "healthy" | "unseen";

/** Fewer failures are considered chance, whatever their rate. */
const MIN_FAILURES = 3;
const FAILING_RATE = 0.01;
export const DEGRADED_RATE = 0.01;
/** Fallbacks where a slot hardly ever renders; a slow machine causes fewer. */
const FAILING_FALLBACK_RATE = 0.5;
/** The threshold for poor INP in Web Vitals. */
const POOR_INP_MS = 500;
const POOR_LCP_MS = 4000;
/** Releases with fewer timed views aren't reported as slow. */
const MIN_TIMED_VIEWS = 50;

/** The first matching row wins. */
const RULES = [
  { state: "failing", when: (health) => hasErrors(health) },
  { state: "failing", when: ({ fallbacks, views }) => isFrequent(fallbacks, views, FAILING_FALLBACK_RATE) },
  {
    state: "degraded",
    when: ({ fallbacks, lostHydrations, views }) => isFrequent(fallbacks + lostHydrations, views, DEGRADED_RATE),
  },
  {
    state: "degraded",
    when: ({ inp, lcp, views }) => views >= MIN_TIMED_VIEWS && ((inp ?? 0) > POOR_INP_MS || (lcp ?? 0) > POOR_LCP_MS),
  },
  { state: "healthy", when: ({ views }) => views > 0 },
] as const satisfies readonly { state: LiveState; when: (health: ReleaseHealth) => boolean }[];

/** Health of a live release, judged by page reports. */
export function judgeLiveRelease(health: ReleaseHealth | undefined): LiveState {
  return (health && RULES.find(({ when }) => when(health))?.state) ?? "unseen";
}

/** In browsers, unlike what is late or slow. */
export function hasErrors(health: Pick<ReleaseHealth, "failures" | "views">): boolean {
  return isFrequent(health.failures, health.views, FAILING_RATE);
}

function isFrequent(count: number, views: number, rate: number): boolean {
  return count >= MIN_FAILURES && rateOf(count, views) >= rate;
}

/** Per view; failures outside of slots have no views of their own. */
export function rateOf(count: number, views: number): number {
  return Math.min(count / Math.max(views, 1), 1);
}

/** One entry per release. */
export function groupByRelease(counts: readonly PageReportCount[]): ReleaseHealth[] {
  return groupBy(counts, ({ name, version }) => `${name}@${version}`).map((ofRelease) => {
    const slots = summarizeHealth(ofRelease);
    const [worst] = slots;
    const highest = (metric: "inp" | "lcp") => {
      const timings = slots.flatMap(({ [metric]: timing }) => (timing === null ? [] : [timing]));
      return timings.length === 0 ? null : Math.max(...timings);
    };
    const timings = { inp: highest("inp"), lcp: highest("lcp") };
    return { ...toHealth(ofRelease), ...timings, worst: worst && worst.failures > 0 ? worst : undefined };
  });
}
