import { Agent, type Dispatcher } from "undici";
import { percentile } from "./percentile.js";

export type LoadTarget = {
  readonly origin: string;
  /** Called per page: either always the same URL or a unique one. */
  readonly path: () => string;
  readonly cookie: string;
};

export type LoadResult = {
  readonly pages: number;
  readonly failed: number;
  /** Count by status; 0 means no response. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly pagesPerSecond: number;
  /** Milliseconds to the first byte of successful responses. */
  readonly firstByte: { readonly p50: number; readonly p99: number };
  readonly lastByte: { readonly p50: number; readonly p99: number };
  /** p99 of refusals in milliseconds; NaN without any. */
  readonly shedWithin: number;
};

type Sample = { readonly status: number; readonly firstByte: number; readonly lastByte: number };

const CONNECTIONS = 256;
const RESPONSE_TIMEOUT_MS = 30_000;

/** Throughput with a fixed number of concurrent requests: the saturation rate. */
export async function saturate(target: LoadTarget, atOnce: number, milliseconds: number): Promise<LoadResult> {
  const agent = new Agent({ connections: CONNECTIONS });
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const end = startedAt + milliseconds;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) samples.push(await ask(agent, target));
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await agent.destroy();
  return summarize(samples, seconds);
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
  const samples = await Promise.all(asked);
  const seconds = (performance.now() - startedAt) / 1000;
  await agent.destroy();
  return summarize(samples, seconds);
}

async function ask(agent: Dispatcher, { origin, path, cookie }: LoadTarget): Promise<Sample> {
  const startedAt = performance.now();
  try {
    const { statusCode, body } = await agent.request({
      origin,
      path: path(),
      method: "GET",
      headers: { "accept-encoding": "br", ...(cookie && { cookie }) },
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
    });
    const firstByte = performance.now() - startedAt;
    await body.arrayBuffer();
    return { status: statusCode, firstByte, lastByte: performance.now() - startedAt };
  } catch {
    return { status: 0, firstByte: Number.NaN, lastByte: Number.NaN };
  }
}

function summarize(samples: readonly Sample[], seconds: number): LoadResult {
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
    pagesPerSecond: good.length / seconds,
    firstByte: both("firstByte"),
    lastByte: both("lastByte"),
    shedWithin: percentile(
      samples.filter(({ status }) => status === 503).map(({ lastByte }) => lastByte),
      0.99,
    ),
  };
}
