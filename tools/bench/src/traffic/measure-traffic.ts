import { startMonolith } from "../page/monolith/monolith-system.js";
import { arriveEvenly, type LoadTarget, saturate, serve } from "../server/load.js";
import { startPodium } from "../server/podium/podium-system.js";
import { AT_ONCE, measureLoad, type ServedPage, unitOf } from "../server/measure-load.js";
import { countSlots } from "../server/process-figures.js";
import { type Figures, type Measurement, measureSheet } from "../yardstick.js";
import { runProgram } from "../system/built-program.js";
import { PORTS } from "../system/places.js";
import { publishCopies, startTrafficShop, type TrafficShop } from "./traffic-shop.js";
import { createTrafficChanges, createTrafficViews, TRAFFIC, type TrafficChanges } from "./traffic-views.js";

/** Views per run; override with `BENCH_TRAFFIC=10000`. */
const VIEWS = Number(process.env["BENCH_TRAFFIC"] ?? "600");
/** Views before the first run, as multiples of a run's: for the code to be compiled, and for a memory to fill. */
const WARM_UP_RUNS = { withoutMemory: 1, withMemory: 4 };
const SPIKE = 5;
const SPIKE_MS = 3000;
/** Milliseconds after a spike, in which what it left behind is served. */
const SETTLE_MS = 15_000;
const SHEET = "mixed traffic";
const SPIKE_SHEET = "mixed traffic, five times the load";

export const TRAFFIC_BARS = [
  { yardstick: `${SHEET}: CPU of a page`, of: "one process", max: 0.5 },
  { yardstick: `${SHEET}: pages a second`, of: "Podium", min: 4 },
  { yardstick: `${SHEET}: pages a second`, of: "Podium behind a cache", min: 1.5 },
  { yardstick: `${SPIKE_SHEET}: 503 within, p99`, max: 50 },
  { yardstick: `${SPIKE_SHEET}: share answered 200 in time`, of: "one process", min: 1 },
];

type Contender = ServedPage & {
  /** Renders or pages asked of a memory so far, and those that it had. */
  readonly memory?: () => Promise<{ readonly asked: number; readonly hits: number }>;
  /** New prices and releases, which only matter to a contender with a memory. */
  readonly changes?: TrafficChanges;
};

/** Visitors of a shop: many items, few of them popular; members and guests of many places; prices and releases change. */
export async function measureTraffic(runs: number): Promise<readonly Measurement[]> {
  const shop = await startTrafficShop();
  try {
    return await measurePages(shop, runs);
  } finally {
    await shop.stop();
  }
}

async function measurePages(shop: TrafficShop, runs: number): Promise<readonly Measurement[]> {
  const { system, storefronts } = shop;
  const releases = await publishCopies(system.shop);
  const storefrontUrl = storefronts[1].url;
  const monolith = await startMonolith(system, { overTls: false, storefrontUrl });
  const podium = await startPodium(storefrontUrl);
  const cacheUrl = `http://localhost:${PORTS.traffic + 2}`;
  const cache = await runProgram(
    "traffic/page-cache.ts",
    { PORT: String(PORTS.traffic + 2), ORIGIN: podium.url },
    `${cacheUrl}/cache`,
  );
  const ours: Contender = {
    name: "ours",
    origin: system.shop.retailUrl,
    pids: [system.shop.running("shell").pid],
    memory: async () => (await countSlots()).renders,
    slots: countSlots,
    changes: createTrafficChanges(TRAFFIC, {
      setPrices: storefronts[0].setPrices,
      promote: () => releases.promoteNext(),
      onFailure: logFailedChange,
    }),
  };
  const alone: Contender = { name: "one process", origin: monolith.url, pids: [monolith.pid] };
  const contenders: readonly Contender[] = [
    ours,
    alone,
    { name: "Podium", origin: podium.url, pids: podium.pids },
    {
      name: "Podium behind a cache",
      origin: cacheUrl,
      pids: [cache.pid, ...podium.pids],
      async memory() {
        const { pages, hits } = (await (await fetch(`${cacheUrl}/cache`)).json()) as { pages: number; hits: number };
        return { asked: pages, hits };
      },
      changes: createTrafficChanges(TRAFFIC, {
        async setPrices(prices) {
          await storefronts[1].setPrices(prices);
          await fetch(`${cacheUrl}/cache/expired`, { method: "PUT", body: JSON.stringify(Object.keys(prices)) });
        },
        promote: async () => void (await fetch(`${cacheUrl}/cache`, { method: "DELETE" })),
        onFailure: logFailedChange,
      }),
    },
  ];
  try {
    for (const contender of contenders) {
      const runsBefore = contender.memory ? WARM_UP_RUNS.withMemory : WARM_UP_RUNS.withoutMemory;
      await serve(toTarget(contender, 0), AT_ONCE, VIEWS * runsBefore);
    }
    const sheet = {
      name: SHEET,
      unitOf,
      contenders: contenders.map((contender) => {
        let round = 0;
        return { name: contender.name, run: () => measureOnce(contender, (round += 1)) };
      }),
    };
    const pages = await measureSheet(sheet, runs, { warmUp: false });
    const rate = pages.find(({ figure }) => figure === "pages a second")?.contenders[0]?.median ?? 1;
    const spike = {
      name: SPIKE_SHEET,
      unitOf,
      contenders: [ours, alone].map((contender) => {
        let round = 0;
        return { name: contender.name, run: () => measureSpike(contender, rate * SPIKE, (round += 1)) };
      }),
    };
    return [...pages, ...(await measureSheet(spike, runs, { warmUp: false }))];
  } finally {
    await cache.end("SIGTERM");
    await podium.stop();
    await monolith.stop();
  }
}

/** Every contender gets the same views in the same round. */
function toTarget({ origin, changes }: Contender, seed: number): LoadTarget {
  const views = createTrafficViews(TRAFFIC, seed);
  return {
    origin,
    page() {
      changes?.viewed();
      return views();
    },
  };
}

async function measureOnce(contender: Contender, round: number): Promise<Figures> {
  const { memory } = contender;
  let share = 0;
  const figures = await measureLoad(
    contender,
    async () => {
      const before = await memory?.();
      const served = await serve(toTarget(contender, round), AT_ONCE, VIEWS);
      const after = await memory?.();
      if (before && after) share = (after.hits - before.hits) / (after.asked - before.asked);
      return served;
    },
    toTarget(contender, round + 1000),
  );
  return { ...figures, "share from memory": share };
}

/** What is answered while far too many arrive; the same rate for each contender. */
async function measureSpike(contender: Contender, rate: number, round: number): Promise<Figures> {
  const spike = await arriveEvenly(toTarget(contender, round + 2000), rate, SPIKE_MS);
  const views = spike.pages + spike.failed;
  const figures = {
    "share answered 200 in time": spike.pagesInTime / views,
    "share answered 200": spike.pages / views,
    "share shed with 503": (spike.statuses.get(503) ?? 0) / views,
    "503 within, p99": spike.shedWithin,
    "last byte p99": spike.lastByte.p99,
  };
  await settle(contender);
  return figures;
}

/** Until the contender answers one view at a time again. */
async function settle(contender: Contender): Promise<void> {
  const end = performance.now() + SETTLE_MS;
  while (performance.now() < end) {
    const { failed, lastByte } = await saturate(toTarget(contender, 3000), 1, 1);
    if (failed === 0 && lastByte.p99 < 200) return;
  }
}

function logFailedChange(error: unknown): void {
  console.error("A new price or release was refused:", error);
}
