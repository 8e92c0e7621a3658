import { runProgram } from "../system/built-program.js";
import { startBenchSystem } from "../system/bench-system.js";
import { PORTS } from "../system/places.js";
import { startMonolith } from "../page/monolith/monolith-system.js";
import { type Measurement, measureSheet } from "../yardstick.js";
import { type LoadTarget, saturate } from "./load.js";
import { startPodium } from "./podium/podium-system.js";
import { AT_ONCE, measureLoad, type ServedPage, unitOf } from "./measure-load.js";
import { countSlots } from "./process-figures.js";
import { measureStress } from "./stress.js";
import { createViewAddresses, signInMember } from "./ask-storefront.js";

const ITEM_PATH = "/lpd-sba-sku/product_100101";
const MEMBER = "ava";
const WARM_UPS = 10;
/** Milliseconds; every process needs time for JIT compilation. */
const WARM_UP_MS = 8000;
const SATURATION_MS = 4000;

/**
 * Pages per second and their cost, compared with the same page from a single process and from Podium, using the same
 * responses.
 */
export async function measureServer(runs: number): Promise<readonly Measurement[]> {
  const replayUrl = `http://127.0.0.1:${PORTS.gate}`;
  const system = await startBenchSystem({ overTls: false, storefrontUrl: replayUrl });
  const replay = await runProgram(
    "server/replaying-storefront.ts",
    { PORT: String(PORTS.gate), STOREFRONT_API_URL: system.shop.storefrontUrl },
    `${replayUrl}/replay/same`,
  );
  const monolith = await startMonolith(system, { overTls: false, storefrontUrl: replayUrl });
  const podium = await startPodium(replayUrl);
  try {
    const { cookie } = await signInMember(system.shop.retailUrl, MEMBER);
    const contenders: readonly ServedPage[] = [
      {
        name: "ours",
        origin: system.shop.retailUrl,
        pids: [system.shop.running("shell").pid],
        slots: countSlots,
      },
      { name: "one process", origin: monolith.url, pids: [monolith.pid] },
      { name: "Podium", origin: podium.url, pids: podium.pids },
    ];
    const measurements: Measurement[] = [];
    for (const [visitor, visitorCookie] of [
      ["guest", ""],
      ["member", cookie],
    ] as const) {
      for (const [pages, mode, path] of [
        ["pages that differ", "unique", createViewAddresses(ITEM_PATH)],
        ["one page", "same", () => ITEM_PATH],
      ] as const) {
        await fetch(`${replayUrl}/replay/${mode}`, { method: "PUT" });
        const sheet = {
          name: `server, ${visitor}, ${pages}`,
          unitOf,
          contenders: contenders.map((page) => ({
            name: page.name,
            run: () => {
              const target = { origin: page.origin, page: () => ({ path: path(), cookie: visitorCookie }) };
              return measureLoad(page, () => saturate(target, AT_ONCE, SATURATION_MS), target);
            },
          })),
        };
        for (const { origin } of contenders) {
          await warmUp({ origin, page: () => ({ path: path(), cookie: visitorCookie }) });
        }
        measurements.push(...(await measureSheet(sheet, runs)));
      }
    }
    await fetch(`${replayUrl}/replay/unique`, { method: "PUT" });
    const path = createViewAddresses(ITEM_PATH);
    const target = { origin: system.shop.retailUrl, page: () => ({ path: path(), cookie: "" }) };
    measurements.push(...(await measureStress(system.shop, target, runs)));
    return measurements;
  } finally {
    await podium.stop();
    await monolith.stop();
    await replay.end("SIGTERM");
    await system.shop.stop();
  }
}

/**
 * Runs until every call of the page has been answered once and the code is compiled, so that nobody pays for the
 * database.
 */
async function warmUp(target: LoadTarget): Promise<void> {
  for (let time = 0; time < WARM_UPS; time += 1) await saturate(target, 1, 1);
  await saturate(target, AT_ONCE, WARM_UP_MS);
}
