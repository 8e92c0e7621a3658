import { fromTimingBucket, type PageReportCount } from "shared-contracts";
import type { SlotHealth } from "shared-contracts/registry";

const SHARE = 0.75;

/** One row per slot, release and kind of device, most failures first. */
export function summarizeHealth(counts: readonly PageReportCount[]): SlotHealth[] {
  return groupBy(counts, ({ name, version, slot, device }) => [name, version, slot, device].join(" "))
    .map(toHealth)
    .toSorted((one, other) => other.failures - one.failures || other.views - one.views);
}

/** Groups in order of their first entries. */
function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [Entry, ...Entry[]][] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}

function toHealth(counts: readonly [PageReportCount, ...PageReportCount[]]): SlotHealth {
  const [first] = counts;
  const total = (metric: PageReportCount["metric"]) =>
    counts.filter((count) => count.metric === metric).reduce((sum, { count }) => sum + count, 0);
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
    inp: percentile(counts.filter(({ metric }) => metric === "inp")),
    lcp: percentile(counts.filter(({ metric }) => metric === "lcp")),
    render: percentile(counts.filter(({ metric }) => metric === "render")),
    hydrate: percentile(counts.filter(({ metric }) => metric === "hydrate")),
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
export type ReleaseHealth = Omit<SlotHealth, "slot" | "device" | "render" | "hydrate"> & {
  /** The slot with the most failures. */
  readonly worst: SlotHealth | undefined;
};

export type LiveState = "failing" | "degraded" | "healthy" | "unseen";

/** Fewer failures are considered chance, whatever their rate. */
const MIN_FAILURES = 3;
const FAILING_RATE = 0.01;
const DEGRADED_RATE = 0.01;
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
  {
    state: "failing",
    when: ({ fallbacks, views }) =>
      fallbacks >= MIN_FAILURES && fallbacks / Math.max(views, 1) >= FAILING_FALLBACK_RATE,
  },
  {
    state: "degraded",
    when: ({ fallbacks, lostHydrations, views }) =>
      fallbacks + lostHydrations >= MIN_FAILURES && (fallbacks + lostHydrations) / Math.max(views, 1) >= DEGRADED_RATE,
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
  return health.failures >= MIN_FAILURES && failureRate(health) >= FAILING_RATE;
}

/** Failures per view; failures outside of slots have no views of their own. */
export function failureRate({ failures, views }: Pick<ReleaseHealth, "failures" | "views">): number {
  return Math.min(failures / Math.max(views, 1), 1);
}

/** One entry per release, most failures first. */
export function groupByRelease(slots: readonly SlotHealth[]): ReleaseHealth[] {
  return groupBy(slots, ({ name, version }) => `${name}@${version}`).map((ofRelease) => {
    const [first] = ofRelease;
    const total = (metric: "views" | "failures" | "lostHydrations" | "violations" | "fallbacks") =>
      ofRelease.reduce((sum, slot) => sum + slot[metric], 0);
    const highest = (metric: "inp" | "lcp") => {
      const timings = ofRelease.flatMap(({ [metric]: timing }) => (timing === null ? [] : [timing]));
      return timings.length === 0 ? null : Math.max(...timings);
    };
    const worst = ofRelease.toSorted((one, other) => other.failures - one.failures)[0];
    return {
      name: first.name,
      version: first.version,
      views: total("views"),
      failures: total("failures"),
      lostHydrations: total("lostHydrations"),
      violations: total("violations"),
      fallbacks: total("fallbacks"),
      inp: highest("inp"),
      lcp: highest("lcp"),
      worst: worst && worst.failures > 0 ? worst : undefined,
    };
  });
}
