import { publishBroken } from "e2e/shop/break-release";
import { createRegistryClient } from "e2e/shop/registry-client";
import type { Shop } from "e2e/shop/shop";
import { compareContenders, median, type Measurement } from "../yardstick.js";
import { AT_ONCE, NORMAL_LOAD } from "./measure-load.js";
import { arriveEvenly, saturate, type LoadResult, type LoadTarget } from "./load.js";

const FRAGMENT = "mfe-recommendations";
const FOR = 6000;
/** Milliseconds after a release, for renderers to rehearse it and for replacing one that it crashed. */
const SETTLE_MS = 4000;
const SPIKE_MS = 3000;
const SPIKE = 5;
const RECOVERY_TIMEOUT_MS = 30_000;

/**
 * Our page alone at its limits: normal load, with one fragment that hangs, and at five times the load. Rounds alternate
 * with and without, because the machine's speed varies.
 */
export async function measureStress(shop: Shop, target: LoadTarget, rounds: number): Promise<readonly Measurement[]> {
  const saturated = await saturate(target, AT_ONCE, FOR);
  const rate = Math.max(1, saturated.pagesPerSecond * NORMAL_LOAD);
  const well: LoadResult[] = [];
  const hanging: LoadResult[] = [];
  const fragment = await publishHangingFragment(shop);
  for (let round = 0; round < rounds; round += 1) {
    well.push(await arriveEvenly(target, rate, FOR));
    await fragment.promote("hanging");
    hanging.push(await arriveEvenly(target, rate, FOR));
    await fragment.promote("working");
  }
  const spike = await arriveEvenly(target, saturated.pagesPerSecond * SPIKE, SPIKE_MS);
  const recovery = await timeUntilFast(target, median(well.map(({ lastByte }) => lastByte.p99)) * 2);
  const [wellFirstByte, hangingFirstByte] = [well, hanging].map((rounds) =>
    median(rounds.map(({ firstByte }) => firstByte.p99)),
  ) as [number, number];
  const figures = {
    "first byte p99 at 70 %": wellFirstByte,
    "first byte p99 at 70 %, one fragment hanging": hangingFirstByte,
    "first byte p99, hanging : well": hangingFirstByte / wellFirstByte,
    "pages that failed with one fragment hanging": hanging.reduce((sum, { failed }) => sum + failed, 0),
    "5 × spike: share answered 200": spike.pages / (spike.pages + spike.failed),
    "5 × spike: share shed with 503": (spike.statuses.get(503) ?? 0) / (spike.pages + spike.failed),
    "5 × spike: 503 within, p99": spike.shedWithin,
    "5 × spike: last byte p99": spike.lastByte.p99,
    "5 × spike: recovery": recovery,
  };
  return Object.entries(figures).map(([figure, value]) => ({
    yardstick: `server under stress: ${figure}`,
    sheet: "server under stress",
    figure,
    unit: /share|failed|: well/.test(figure) ? "" : "ms",
    ...compareContenders([{ name: "ours", runs: [value] }]),
  }));
}

type Promotion = { promote(which: "working" | "hanging"): Promise<void> };

async function publishHangingFragment(shop: Shop): Promise<Promotion> {
  const registry = createRegistryClient(shop.registryUrl, shop);
  const [working = "none", hanging = "none"] = await publishBroken(registry, FRAGMENT, "server-never-ends");
  const versions = { working, hanging };
  return {
    async promote(which) {
      await registry.promote(FRAGMENT, versions[which]);
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    },
  };
}

/** Milliseconds until ten pages in a row are as fast as before. */
async function timeUntilFast(target: LoadTarget, limit: number): Promise<number> {
  const startedAt = performance.now();
  let inARow = 0;
  while (inARow < 10 && performance.now() - startedAt < RECOVERY_TIMEOUT_MS) {
    const { failed, lastByte } = await saturate(target, 1, 1);
    inARow = failed === 0 && lastByte.p99 <= limit ? inARow + 1 : 0;
  }
  return performance.now() - startedAt;
}
