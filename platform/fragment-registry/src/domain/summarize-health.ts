import { fromTimingBucket, type PageReportCount } from "shared-contracts";

export type SlotHealth = {
  readonly name: string;
  readonly version: string;
  readonly slot: string;
  readonly device: "phone" | "desktop";
  readonly views: number;
  readonly failures: number;
  readonly lostHydrations: number;
  readonly violations: number;
  readonly fallbacks: number;
  /** 75th percentile in milliseconds; null if not measured. */
  readonly inp: number | null;
  readonly lcp: number | null;
  /** Server render time, or in the browser the time from loading code to hydration. */
  readonly render: number | null;
  readonly hydrate: number | null;
};

const SHARE = 0.75;

/** One row per slot, release and kind of device, most failures first. */
export function summarizeHealth(counts: readonly PageReportCount[]): SlotHealth[] {
  const groups = new Map<string, PageReportCount[]>();
  for (const count of counts) {
    const key = [count.name, count.version, count.slot, count.device].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), count]);
  }
  return [...groups.values()]
    .map(toHealth)
    .toSorted((one, other) => other.failures - one.failures || other.views - one.views);
}

function toHealth(counts: readonly PageReportCount[]): SlotHealth {
  const [first] = counts;
  if (!first) throw new Error("A group has at least one count");
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
