import { Agent, type Dispatcher } from "undici";
import { percentile } from "./percentile.js";

export type LoadTarget = {
  readonly origin: string;
  /** Called for each page: all may be at one address, or each at one of its own. */
  readonly path: () => string;
  readonly cookie: string;
};

export type LoadResult = {
  readonly pages: number;
  readonly failed: number;
  /** By status; 0 stands for no answer at all. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly pagesPerSecond: number;
  /** Milliseconds of the answered ones. */
  readonly firstByte: { readonly p50: number; readonly p99: number };
  readonly lastByte: { readonly p50: number; readonly p99: number };
  /** Milliseconds until 99 of 100 refusals were there; NaN without any. */
  readonly shedWithin: number;
};

type Sample = { readonly status: number; readonly firstByte: number; readonly lastByte: number };

const CONNECTIONS = 256;
const ANSWER_WITHIN = 30_000;

/** As many pages as come through with so many asked for at once: the rate of saturation. */
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

/** Pages asked for at evenly spaced times, whether the ones before were answered or not. */
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
      headersTimeout: ANSWER_WITHIN,
      bodyTimeout: ANSWER_WITHIN,
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
