import { fromTimingBucket, toCoarseTimingBucket, toTimingBucket, type PageReportCount } from "shared-contracts";
import { randomFrom } from "shared-contracts/fixtures";

type Device = PageReportCount["device"];

/** A row of the registry's table of page reports. */
export type ReportRow = PageReportCount & {
  /** Minutes ago. */
  readonly minute: number;
};

export type Slot = Pick<ReportRow, "name" | "version" | "slot" | "device">;

/** A slot made worse than every other one in one respect. */
export type Culprit = { readonly question: Question; readonly slot: Slot };

export type Question = Exclude<PageReportCount["metric"], "views">;

/** How many slots are made worse for each question: twenty in all. */
const PLANTED: Readonly<Record<Question, number>> = {
  failures: 3,
  fallbacks: 3,
  "lost-hydrations": 3,
  violations: 3,
  render: 2,
  hydrate: 2,
  inp: 2,
  lcp: 2,
};
const FRAGMENTS = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff", "mfe-loyalty"];
const VERSIONS = ["1.0.0", "1.1.0"];
const SLOTS_PER_FRAGMENT = 6;
const DEVICES: readonly Device[] = ["phone", "desktop"];
const MINUTES = 60;

/** Share of views with one of these, without anything planted. */
const USUAL_RATE = 0.0005;
/** Each culprit of a question is worse than the one after it by this factor. */
const WORSE = 1.6;
/** Milliseconds, in the middle of what views take; slots differ by up to a factor of two. */
const USUAL_MS = { render: 4, hydrate: 40, inp: 80, lcp: 1200 } as const;
const SPREAD = 0.75;
/** Share of views that report each timing; every view tells when each slot hydrated. */
const REPORTED = { render: 1, hydrate: 1, inp: 0.05, lcp: 0.05 } as const;

type Timed = keyof typeof USUAL_MS;
const isTimed = (metric: Question): metric is Timed => metric in USUAL_MS;

/** All slots of two versions of five fragments, on both kinds of device. */
export const SLOTS: readonly Slot[] = FRAGMENTS.flatMap((name) =>
  VERSIONS.flatMap((version) =>
    DEVICES.flatMap((device) =>
      Array.from({ length: SLOTS_PER_FRAGMENT }, (_, index) => ({ name, version, slot: `slot-${index}`, device })),
    ),
  ),
);

/** Worst first within each question; no slot is planted twice. */
export const CULPRITS: readonly Culprit[] = Object.entries(PLANTED)
  .flatMap(([question, count]) => Array.from({ length: count }, () => question as Question))
  .map((question, index) => ({ question, slot: SLOTS[(index * 7 + 3) % SLOTS.length]! }));

/** Beacons that a row stands for: what the server counts by itself isn't sent by browsers. */
export function isSentByBrowsers({ metric }: ReportRow): boolean {
  return metric !== "views" && metric !== "fallbacks" && metric !== "render";
}

/** What an hour of `beacons` from browsers leaves in the table, minute by minute. */
export function* makeReportRows(beacons: number): Generator<ReportRow> {
  const perView = REPORTED.hydrate + REPORTED.inp + REPORTED.lcp + 3 * USUAL_RATE;
  // Counts are rounded and random.
  const views = Math.ceil((beacons / perView / SLOTS.length / MINUTES) * 1.01);
  for (const [index, slot] of SLOTS.entries()) {
    const rateOf = (question: Question) => USUAL_RATE * factorOf(question, slot);
    const usual = 0.7 + (index % 7) / 10;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const random = randomFrom(index * MINUTES + minute);
      yield { ...slot, minute, metric: "views", bucket: 0, count: views };
      for (const metric of Object.keys(PLANTED) as Question[]) {
        if (!isTimed(metric)) {
          const count = around(views * rateOf(metric), random);
          if (count > 0) yield { ...slot, minute, metric, bucket: 0, count };
          continue;
        }
        const middle = USUAL_MS[metric] * usual * factorOf(metric, slot);
        for (const [bucket, share] of spreadOver(metric, middle)) {
          const count = around(views * REPORTED[metric] * share, random);
          if (count > 0) yield { ...slot, minute, metric, bucket, count };
        }
      }
    }
  }
}

/** Twenty times the usual for a question's worst culprit, and 1 for slots that aren't planted for it. */
function factorOf(question: Question, slot: Slot): number {
  const planted = CULPRITS.filter((culprit) => culprit.question === question);
  const rank = planted.findIndex((culprit) => culprit.slot === slot);
  if (rank === -1) return 1;
  return (isTimed(question) ? 2.5 : 4) * WORSE ** (planted.length - 1 - rank);
}

/** Shares of a log-normal distribution by bucket. */
function spreadOver(metric: Timed, middle: number): ReadonlyMap<number, number> {
  const toBucket = metric === "render" || metric === "hydrate" ? toCoarseTimingBucket : toTimingBucket;
  const shares = new Map<number, number>();
  const buckets = new Set(
    Array.from({ length: 200 }, (_, step) => toBucket(middle * Math.exp(SPREAD * 0.03 * (step - 100)))),
  );
  let total = 0;
  for (const bucket of buckets) {
    const distance = Math.log(fromTimingBucket(bucket) / middle) / SPREAD;
    const density = Math.exp(-(distance ** 2) / 2);
    shares.set(bucket, density);
    total += density;
  }
  return new Map([...shares].map(([bucket, density]) => [bucket, density / total]));
}

/** A random count with this mean, and about its spread if failures are independent. */
function around(mean: number, random: () => number): number {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  let [count, left] = [0, Math.exp(-mean)];
  for (let product = random(); product > left; product *= random()) count += 1;
  return count;
}
