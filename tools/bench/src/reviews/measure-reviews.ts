import { startSourceService } from "../system/source-service.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { addReviews, prepareReviews, BUSY_ITEM } from "./review-data.js";
import { toWord } from "./review-sentences.js";

/** Shopper requests for the item with the most reviews. */
type ReviewRequest = { readonly name: string; readonly path: string };

const LIST = `/ptd/api/reviews/${BUSY_ITEM}?limit=10`;
const search = (...ranks: number[]) => `${LIST}&searchTerm=${ranks.map(toWord).join("%20")}`;

const REVIEW_REQUESTS: readonly ReviewRequest[] = [
  { name: "first page", path: LIST },
  { name: "fifth page", path: `${LIST}&offset=40` },
  { name: "filter by one star", path: `${LIST}&filterByRating=1` },
  { name: "filter by five stars", path: `${LIST}&filterByRating=5` },
  { name: "filter by photos", path: `${LIST}&filterByPhotos=true` },
  { name: "with ratings only", path: `${LIST}&includeRatingOnlyReviews=true` },
  { name: "sort by help", path: `${LIST}&sortBy=helpfulness` },
  { name: "sort by highest", path: `${LIST}&sortBy=rating` },
  { name: "sort by lowest", path: `${LIST}&sortBy=rating&sortOrder=asc` },
  { name: "one star, sorted by help", path: `${LIST}&filterByRating=1&sortBy=helpfulness` },
  { name: "search a frequent word", path: search(1) },
  { name: "search a word now and then", path: search(60) },
  { name: "search a rare word", path: search(3000) },
  { name: "search two words", path: search(5, 40) },
  { name: "search, sorted by help", path: `${search(20)}&sortBy=helpfulness` },
  { name: "search, one star", path: `${search(20)}&filterByRating=1` },
  { name: "search nothing says", path: `${LIST}&searchTerm=unheardof` },
  { name: "summary", path: `/ptd/api/reviews/${BUSY_ITEM}/summary` },
  { name: "photos", path: `/ptd/api/reviews/${BUSY_ITEM}/photos?limit=20` },
];

/**
 * Number of reviews in the database, ascending, one twentieth of them for the busy item; override with `BENCH_REVIEWS`.
 */
const SIZES = (process.env["BENCH_REVIEWS"] ?? "1000,10000,100000,1000000").split(",").map(Number);
/** Smaller sizes only show growth, so they need fewer requests. */
const REQUESTS = { ofLargest: 1000, ofSmaller: 300 } as const;
const WARM_UP = 20;
const PORT = 4639;
const MEMORY = "-c maintenance_work_mem=256MB -c work_mem=64MB";
const NUMBER = new Intl.NumberFormat("en-US");

/**
 * How the review section's calls scale with the database: p99 of a thousand requests per call over HTTP from one
 * client. The contenders are the sizes, largest first, so each ratio is the growth from that size. Filling takes
 * minutes, so each size is measured once, regardless of the number of runs.
 */
export async function measureReviews(): Promise<Measurement[]> {
  const service = await startSourceService(PORT);
  const p99s = new Map<ReviewRequest, number[]>(REVIEW_REQUESTS.map((request) => [request, []]));
  try {
    // For filling tables, one per processor.
    const databases = [await service.connect(MEMORY), await service.connect(MEMORY)] as const;
    await prepareReviews(databases);
    let filled = 0;
    for (const size of SIZES) {
      const startedAt = performance.now();
      await addReviews(databases, filled, size);
      filled = size;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      process.stderr.write(`${NUMBER.format(size)} reviews, filled within ${seconds} s\n`);
      const requests = size === SIZES.at(-1) ? REQUESTS.ofLargest : REQUESTS.ofSmaller;
      for (const request of REVIEW_REQUESTS) {
        const { p50, p99 } = await measureSize(service.origin + request.path, requests);
        p99s.get(request)?.unshift(p99);
        process.stderr.write(`  ${request.name.padEnd(28)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`);
      }
    }
  } finally {
    await service.stop();
  }
  return REVIEW_REQUESTS.map((request) => toMeasurement(request, p99s.get(request) ?? []));
}

type Percentiles = { readonly p50: number; readonly p99: number };

async function measureSize(url: string, requests: number): Promise<Percentiles> {
  const times: number[] = [];
  for (let index = -WARM_UP; index < requests; index += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    if (index >= 0) times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { p50: percentile(0.5), p99: percentile(0.99) };
}

function toMeasurement(request: ReviewRequest, p99s: readonly number[]): Measurement {
  const names = SIZES.toReversed().map((size) => `${NUMBER.format(size)} reviews`);
  return {
    yardstick: toYardstick(request),
    sheet: "reviews: p99 of a call",
    figure: request.name,
    unit: "ms",
    ...compareContenders(names.map((name, index) => ({ name, runs: [p99s[index] ?? Number.NaN] }))),
  };
}

function toYardstick({ name }: ReviewRequest): string {
  return `reviews: ${name}`;
}

const P99_LIMIT_MS = 60;

/** Requirements for the largest size. */
export const REVIEW_BARS = REVIEW_REQUESTS.map((request) => ({ yardstick: toYardstick(request), max: P99_LIMIT_MS }));
