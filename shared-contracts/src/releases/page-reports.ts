import * as z from "zod/mini";

const Count = z.int().check(z.gte(0), z.lte(10_000_000));
/** How many timings fell into each bucket of `toTimingBucket`. */
const Timings = z.record(z.string().check(z.regex(/^\d{1,3}$/)), Count);

/** A shell's counts for the visitors of one page. */
export const ObservedPage = z.object({
  views: Count,
  /** Visitors of whom a view failed: each once an hour. */
  failing: Count,
  /** The same by the fragment that failed. */
  failingBy: z.record(z.string(), Count),
  inp: Timings,
  lcp: Timings,
});
export type ObservedPage = z.infer<typeof ObservedPage>;

export const PAGE_REPORT_METRICS = [
  "views",
  "failures",
  "lost-hydrations",
  "violations",
  "fallbacks",
  "inp",
  "lcp",
  "render",
  "hydrate",
] as const;

/** Counts in one report; what exceeds them is not counted. */
export const MAX_COUNTS_A_REPORT = 1000;

/** How often something was seen of one slot of a release. */
export const PageReportCount = z.object({
  name: z.string().check(z.maxLength(80)),
  version: z.string().check(z.maxLength(60)),
  /** `none`: outside of all slots. */
  slot: z.string().check(z.maxLength(80)),
  device: z.enum(["phone", "desktop"]),
  metric: z.enum(PAGE_REPORT_METRICS),
  /** Histogram bucket of a timing; 0 for other kinds. */
  bucket: z.int().check(z.gte(0), z.lte(999)),
  count: Count,
});
export type PageReportCount = z.infer<typeof PageReportCount>;

const LockId = z.string().check(z.maxLength(40));

/** Which page locks a shell shows now; null while it has none. */
export const ReportingShell = z.object({
  name: z.string().check(z.maxLength(100)),
  stable: z.nullable(LockId),
  canary: z.nullable(LockId),
});
export type ReportingShell = z.infer<typeof ReportingShell>;

/** A shell's report to the registry, sent every few seconds. */
export const PageReports = z.object({
  shell: z.optional(ReportingShell),
  counts: z.array(PageReportCount).check(z.maxLength(MAX_COUNTS_A_REPORT)),
  /** While there is a canary: its releases, as `name@version`, and what both pages showed. */
  canary: z.nullable(
    z.object({ releases: z.array(z.string()), pages: z.object({ stable: ObservedPage, canary: ObservedPage }) }),
  ),
});
export type PageReports = z.infer<typeof PageReports>;

/** Timings are kept in buckets of ten percent. */
const BUCKET_WIDTH = Math.log(1.1);

/** @param milliseconds from 0; up to 1 ms is the first bucket. */
export function toTimingBucket(milliseconds: number): number {
  return Math.floor(Math.log(Math.max(milliseconds, 1)) / BUCKET_WIDTH);
}

/** Coarser, for what every slot of every view has: four buckets are one, half as long again as the one before. */
export function toCoarseTimingBucket(milliseconds: number): number {
  const bucket = toTimingBucket(milliseconds);
  return bucket - (bucket % 4) + 1;
}

/** The middle of a bucket, in milliseconds. */
export function fromTimingBucket(bucket: number): number {
  return Math.round(Math.exp((bucket + 0.5) * BUCKET_WIDTH));
}
