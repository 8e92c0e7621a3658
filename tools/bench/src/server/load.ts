import { Agent, type Dispatcher } from "undici";

/** The value that the given share of all values doesn't exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export type RequestedPage = { readonly path: string; readonly cookie: string };

export type LoadTarget = {
  readonly origin: string;
  /** Called per page: either always the same or another one. */
  readonly page: () => RequestedPage;
};

export type LoadResult = {
  readonly pages: number;
  readonly failed: number;
  /** Count by status; 0 means no response. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly pagesPerSecond: number;
  /** Pages answered before the last one was requested or, without a rate, at all. */
  readonly pagesInTime: number;
  /** Milliseconds to the first byte of successful responses. */
  readonly firstByte: { readonly p50: number; readonly p99: number };
  readonly lastByte: { readonly p50: number; readonly p99: number };
  /** p99 of refusals in milliseconds; NaN without any. */
  readonly shedWithin: number;
};

type Sample = {
  readonly status: number;
  readonly firstByte: number;
  readonly lastByte: number;
  readonly endedAt: number;
};

const CONNECTIONS = 256;
const RESPONSE_TIMEOUT_MS = 30_000;

/** Throughput with a fixed number of concurrent requests: the saturation rate. */
export function saturate(target: LoadTarget, atOnce: number, milliseconds: number): Promise<LoadResult> {
  const end = performance.now() + milliseconds;
  return requestWhile(target, atOnce, () => performance.now() < end);
}

/** The same with a fixed number of pages, so that contenders get the same ones. */
export function serve(target: LoadTarget, atOnce: number, pages: number): Promise<LoadResult> {
  let left = pages;
  return requestWhile(target, atOnce, () => (left -= 1) >= 0);
}

async function requestWhile(target: LoadTarget, atOnce: number, isWanted: () => boolean): Promise<LoadResult> {
  const agent = new Agent({ connections: CONNECTIONS });
  const samples: Sample[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (isWanted()) samples.push(await ask(agent, target));
    }),
  );
  const endedAt = performance.now();
  await agent.destroy();
  return summarize(samples, { startedAt, endedAt });
}

/** Requests pages at a constant rate, whether or not earlier ones have been answered. */
export async function arriveEvenly(target: LoadTarget, perSecond: number, milliseconds: number): Promise<LoadResult> {
  const agent = new Agent({ connections: CONNECTIONS });
  const startedAt = performance.now();
  const count = Math.max(1, Math.round((perSecond * milliseconds) / 1000));
  const asked: Promise<Sample>[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = startedAt + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(ask(agent, target));
  }
  const lastAskedAt = performance.now();
  const samples = await Promise.all(asked);
  const endedAt = performance.now();
  await agent.destroy();
  return summarize(samples, { startedAt, endedAt, lastAskedAt });
}

async function ask(agent: Dispatcher, { origin, page }: LoadTarget): Promise<Sample> {
  const { path, cookie } = page();
  const startedAt = performance.now();
  try {
    const { statusCode, body } = await agent.request({
      origin,
      path,
      method: "GET",
      headers: { "accept-encoding": "br", ...(cookie && { cookie }) },
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
    });
    const firstByte = performance.now() - startedAt;
    await body.arrayBuffer();
    const endedAt = performance.now();
    return { status: statusCode, firstByte, lastByte: endedAt - startedAt, endedAt };
  } catch {
    return { status: 0, firstByte: Number.NaN, lastByte: Number.NaN, endedAt: performance.now() };
  }
}

type Period = { readonly startedAt: number; readonly endedAt: number; readonly lastAskedAt?: number };

function summarize(samples: readonly Sample[], { startedAt, endedAt, lastAskedAt = endedAt }: Period): LoadResult {
  const good = samples.filter(({ status }) => status === 200);
  const statuses = new Map<number, number>();
  for (const { status } of samples) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const both = (key: "firstByte" | "lastByte") => {
    const values = good.map((sample) => sample[key]);
    return { p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
  };
  return {
    pages: good.length,
    failed: samples.length - good.length,
    statuses,
    pagesPerSecond: (good.length * 1000) / (endedAt - startedAt),
    pagesInTime: good.filter((sample) => sample.endedAt <= lastAskedAt).length,
    firstByte: both("firstByte"),
    lastByte: both("lastByte"),
    shedWithin: percentile(
      samples.filter(({ status }) => status === 503).map(({ lastByte }) => lastByte),
      0.99,
    ),
  };
}
