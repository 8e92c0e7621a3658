/**
 * Views a shop while busy loops demand more CPU than there is. Prints one table. Exits with 1 if a release was
 * suspended, a response was neither a full page nor a 503, or a slot was missing in a browser.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { chromium } from "@playwright/test";
import { configureSchemas } from "shared-contracts";
import { createShopperClient } from "e2e/support/shopper-client";
import { findBrowser } from "e2e/support/find-browser";
import { startFaultShop } from "./faults/fault-shop.js";
import { missingSlots, viewOverHttp, type Answer } from "./overload/views.js";
import { endOnSignals } from "./system/end-on-signals.js";
import { readOptions } from "./system/read-options.js";

const USAGE = `npm run overload -- [options]: views of a shop of its own on a machine that is busy with other things
  --views 2000     how many over HTTP and in a browser together
  --browser 200    how many of them in a browser, each looked at 10 s after it has loaded
  --loops 4        busy loops for each processor
  --at-once 4      views over HTTP at once
  --tabs 2         views in the browser at once
Set BENCH_PORT and BENCH_DATA_DIR to run more than one at once.`;
const values = readOptions(USAGE, {
  views: { type: "string", default: "2000" },
  browser: { type: "string", default: "200" },
  loops: { type: "string", default: "4" },
  "at-once": { type: "string", default: "4" },
  tabs: { type: "string", default: "2" },
});

endOnSignals();
configureSchemas();
const MEMBER = "ava";
const shop = await startFaultShop();
const loops = Array.from({ length: availableParallelism() * Number(values.loops) }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
const endLoops = () => loops.forEach((loop) => loop.kill("SIGKILL"));
process.once("exit", endLoops);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const answers = new Map<Answer, number>();
  const missing: string[] = [];
  const count = (answer: Answer) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const startedAt = performance.now();
  const shopper = createShopperClient();
  await shopper.signIn(shop.url, MEMBER);
  const cookies = ["", shopper.cookie()];

  /** Runs each turn once, with limited concurrency. */
  async function inTurn(turns: number, atOnce: number, act: (turn: number) => Promise<void>): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < turns) await act((next += 1));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  await Promise.all([
    inTurn(Number(values.views) - Number(values.browser), Number(values["at-once"]), async (turn) => {
      count(await viewOverHttp(shop.url, turn, cookies[turn % cookies.length] ?? ""));
    }),
    inTurn(Number(values.browser), Number(values.tabs), async (turn) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const { answer, missing: lost } = await missingSlots(await context.newPage(), shop.url, turn);
      count(answer);
      missing.push(...lost);
      await context.close();
    }),
  ]);

  const suspended = shop.log().filter((line) => line["health"] === "suspended");
  const faulty = (answers.get("half a page") ?? 0) + (answers.get("another answer") ?? 0);
  console.table({
    ...Object.fromEntries(answers),
    "views in a browser": Number(values.browser),
    "slots missing there": missing.length,
    ...Object.fromEntries(missing.map((slot, index) => [`missing, ${index + 1}`, slot])),
    "releases suspended": suspended.length,
    "slots that fell back on the server": shop.log().filter(({ msg }) => msg === "Slots fell back").length,
    minutes: Math.ceil((performance.now() - startedAt) / 60_000),
  });
  process.exitCode = suspended.length + faulty + missing.length > 0 ? 1 : 0;
} finally {
  // As long as they run, this process doesn't end.
  endLoops();
  await browser.close();
  await shop.stop();
}
