import * as z from "zod/mini";

const Count = z.int().check(z.gte(0), z.lte(10_000_000));
/** Counts of timings by `toTimingBucket` bucket. */
const Timings = z.record(z.string().check(z.regex(/^\d{1,3}$/)), Count);

/** Counts of views by the half minute in which they were made, since 1970. */
const Lives = z.record(z.string().check(z.regex(/^\d{1,9}$/)), Count);
export const LIFE_MS = 30_000;

/** A shell's counts for the visitors of one page. */
export const ObservedPage = z.object({
  views: Count,
  /** Visitors with a failed view, counted once per hour. */
  failing: Count,
  /** The same by failing fragment. */
  failingBy: z.record(z.string(), Count),
  inp: Timings,
  lcp: Timings,
  /** Views whose page began to run, once per visitor and hour, and those that told within a minute how they ended. */
  started: z.optional(Lives),
  ended: z.optional(Lives),
});
export type ObservedPage = z.infer<typeof ObservedPage>;

const PAGE_REPORT_METRICS = [
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

/** Maximum number of counts per report; others are dropped. */
export const MAX_COUNTS_PER_REPORT = 1000;

/** Bucket of fallbacks whose data or render was late, as on a busy machine. */
export const LATE_FALLBACK = 1;

/** How often something was observed for one slot of a release. */
export const PageReportCount = z.object({
  name: z.string().check(z.maxLength(80)),
  version: z.string().check(z.maxLength(60)),
  /** `none` if outside of all slots. */
  slot: z.string().check(z.maxLength(80)),
  device: z.enum(["phone", "desktop"]),
  metric: z.enum(PAGE_REPORT_METRICS),
  /** Histogram bucket of a timing; of a fallback, `LATE_FALLBACK` if the slot was late; 0 for other kinds. */
  bucket: z.int().check(z.gte(0), z.lte(999)),
  count: Count,
});
export type PageReportCount = z.infer<typeof PageReportCount>;

/** Maximum number of different texts per report; others are dropped. */
export const MAX_ERRORS_PER_REPORT = 20;

/** What an error said, and how often it was counted. */
export const PageError = z.object({
  ...z.pick(PageReportCount, { name: true, version: true, slot: true, count: true }).shape,
  metric: z.enum(["failures", "lost-hydrations", "violations", "fallbacks"]),
  message: z.string().check(z.maxLength(500)),
  /** Of the first one; empty if there is none. */
  stack: z.string().check(z.maxLength(1000)),
});
export type PageError = z.infer<typeof PageError>;

const LockId = z.string().check(z.maxLength(40));

/** The page locks a shell currently uses; null while it has none. */
export const ReportingShell = z.object({
  name: z.string().check(z.maxLength(100)),
  stable: z.nullable(LockId),
  canary: z.nullable(LockId),
});
export type ReportingShell = z.infer<typeof ReportingShell>;

/** A shell's report to the registry, sent every few seconds. */
export const PageReports = z.object({
  shell: z.optional(ReportingShell),
  counts: z.array(PageReportCount).check(z.maxLength(MAX_COUNTS_PER_REPORT)),
  errors: z.optional(z.array(PageError).check(z.maxLength(MAX_ERRORS_PER_REPORT))),
  /** During a canary: its releases as `name@version`, and counts for both pages. */
  canary: z.nullable(
    z.object({ releases: z.array(z.string()), pages: z.object({ stable: ObservedPage, canary: ObservedPage }) }),
  ),
});
export type PageReports = z.infer<typeof PageReports>;

/** Timings are kept in buckets of ten percent. */
const BUCKET_WIDTH = Math.log(1.1);

/** @param milliseconds from 0; the first bucket covers up to 1 ms. */
export function toTimingBucket(milliseconds: number): number {
  return Math.floor(Math.log(Math.max(milliseconds, 1)) / BUCKET_WIDTH);
}

/**
 * Coarser buckets for timings of every slot in every view: each combines four, and is 50% wider than the previous one.
 */
export function toCoarseTimingBucket(milliseconds: number): number {
  const bucket = toTimingBucket(milliseconds);
  return bucket - (bucket % 4) + 1;
}

/** The middle of a bucket, in milliseconds. */
export function fromTimingBucket(bucket: number): number {
  return Math.round(Math.exp((bucket + 0.5) * BUCKET_WIDTH));
}
