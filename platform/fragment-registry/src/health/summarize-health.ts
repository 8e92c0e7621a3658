import { fromTimingBucket, type PageReportCount } from "shared-contracts";
import type { SlotHealth } from "shared-contracts/registry";

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
