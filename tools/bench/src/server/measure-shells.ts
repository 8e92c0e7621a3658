import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runBuilt } from "e2e/support/built-process";
import { startBenchSystem } from "../system/bench-system.js";
import { runProgram } from "../system/built-program.js";
import { PORTS, SCRATCH } from "../system/places.js";
import { waitUntilStarted } from "../system/ready.js";
import { measureSheet, type Figures } from "../sheet.js";
import type { Measurement } from "../yardstick.js";
import { arriveEvenly, saturate } from "./load.js";
import { readProcesses } from "./process-figures.js";
import { createViewAddresses } from "./view-address.js";

const ITEM_PATH = "/lpd-sba-sku/product_100101";
const WARM_UP_MS = 10_000;
const ARRIVAL_MS = 20_000;
/** Share of what one shell serves: two cores must hold two shells, the store and the visitors. */
const LOAD = 0.3;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * What a page costs when a second shell serves as many visitors as the first. Where it costs the same, pages per second
 * grow with the shells, given the cores for each.
 */
export async function measureShells(runs: number): Promise<readonly Measurement[]> {
  const replayUrl = `http://127.0.0.1:${PORTS.gate}`;
  const system = await startBenchSystem({ overTls: false, storefrontUrl: replayUrl });
  const replay = await runProgram(
    "server/replaying-storefront.ts",
    { PORT: String(PORTS.gate), STOREFRONT_API_URL: system.parts.storefrontUrl },
    `${replayUrl}/replay/same`,
  );
  const secondUrl = `http://localhost:${PORTS.podium}`;
  const dataDirectory = join(SCRATCH, "second-shell");
  mkdirSync(dataDirectory, { recursive: true });
  const second = runBuilt(["shell/dist/server.js"], {
    PORT: String(PORTS.podium),
    METRICS_PORT: String(PORTS.podium + 1),
    DATA_DIR: dataDirectory,
    STOREFRONT_API_URL: replayUrl,
    REGISTRY_URL: system.parts.registryUrl,
    REGISTRY_TOKEN_FILE: join(system.parts.dataDirectory, "registry/local-shell-token"),
    LOG_LEVEL: "warn",
  });
  try {
    await waitUntilStarted("The second shell", `${secondUrl}/readyz`, second);
    await fetch(`${replayUrl}/replay/unique`, { method: "PUT" });
    const path = createViewAddresses(ITEM_PATH);
    const toTarget = (origin: string) => ({ origin, page: () => ({ path: path(), cookie: "" }) });
    await saturate(toTarget(secondUrl), 16, WARM_UP_MS);
    const { pagesPerSecond } = await saturate(toTarget(system.shellUrl), 16, WARM_UP_MS);
    const rate = LOAD * pagesPerSecond;
    const pids = [system.shell.pid, second.pid];
    const run = async (origins: readonly string[]): Promise<Figures> => {
      const before = readProcesses(pids);
      const results = await Promise.all(
        origins.map(async (origin, index) => {
          // Visitors of the two shells come by turns, as those of one do.
          await pause((index * 1000) / rate / origins.length);
          return arriveEvenly(toTarget(origin), rate, ARRIVAL_MS);
        }),
      );
      const sum = (count: (result: (typeof results)[number]) => number) =>
        results.reduce((total, result) => total + count(result), 0);
      const pages = sum((result) => result.pages);
      return {
        "CPU of a page": (readProcesses(pids).cpu - before.cpu) / pages,
        "first byte p50": Math.max(...results.map(({ firstByte }) => firstByte.p50)),
        "first byte p99": Math.max(...results.map(({ firstByte }) => firstByte.p99)),
        "pages a second": sum((result) => result.pagesPerSecond),
        "pages that failed": sum((result) => result.failed),
      };
    };
    const sheet = {
      name: "two shells, each with the rate of one",
      unitOf: (figure: string) => (/byte|CPU/.test(figure) ? "ms" : ""),
      contenders: [
        { name: "two shells", run: () => run([system.shellUrl, secondUrl]) },
        { name: "one shell", run: () => run([system.shellUrl]) },
      ],
    };
    return await measureSheet(sheet, runs);
  } finally {
    await second.end("SIGTERM");
    await replay.end("SIGTERM");
    await system.stop();
  }
}
