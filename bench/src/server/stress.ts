import { readFileSync } from "node:fs";
import { breakRelease } from "../../../e2e/src/isolated-shop/break-release.js";
import { createRegistryClient } from "../../../e2e/src/isolated-shop/registry-client.js";
import type { BenchSystem } from "../system/bench-system.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { arriveEvenly, saturate, type LoadTarget } from "./load.js";

const FRAGMENT = "mfe-recommendations";
const FOR = 6000;
const SPIKE_FOR = 3000;
const SPIKE = 5;
const RECOVERED_WITHIN = 30_000;

/** Our page alone, at its limits: at ease, with one fragment whose renders never end, and under five times too much. */
export async function measureStress(system: BenchSystem, target: LoadTarget): Promise<readonly Measurement[]> {
  const saturated = await saturate(target, 16, FOR);
  const rate = Math.max(1, saturated.pagesPerSecond * 0.7);
  const well = await arriveEvenly(target, rate, FOR);
  const hanging = await withHangingFragment(system, () => arriveEvenly(target, rate, FOR));
  const spike = await arriveEvenly(target, saturated.pagesPerSecond * SPIKE, SPIKE_FOR);
  const recovery = await timeUntilFast(target, well.lastByte.p99 * 2);
  const figures = {
    "first byte p99 at 70 %": well.firstByte.p99,
    "first byte p99 at 70 %, one fragment hanging": hanging.firstByte.p99,
    "first byte p99, hanging : well": hanging.firstByte.p99 / well.firstByte.p99,
    "pages that failed with one fragment hanging": hanging.failed,
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

async function withHangingFragment<Value>({ parts }: BenchSystem, act: () => Promise<Value>): Promise<Value> {
  const registry = createRegistryClient(parts.registryUrl, readFileSync(parts.tokenFile, "utf8").trim());
  const working = (await registry.stableVersions()).get(FRAGMENT) ?? "none";
  const hanging = breakRelease(await registry.download(FRAGMENT, working), "server-never-ends");
  await registry.publish(hanging);
  await registry.promote(FRAGMENT, hanging.manifest.version);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const result = await act();
  await registry.promote(FRAGMENT, working);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return result;
}

/** Milliseconds until ten pages in a row are as fast again as they were. */
async function timeUntilFast(target: LoadTarget, limit: number): Promise<number> {
  const startedAt = performance.now();
  let inARow = 0;
  while (inARow < 10 && performance.now() - startedAt < RECOVERED_WITHIN) {
    const { failed, lastByte } = await saturate(target, 1, 1);
    inARow = failed === 0 && lastByte.p99 <= limit ? inARow + 1 : 0;
  }
  return performance.now() - startedAt;
}
