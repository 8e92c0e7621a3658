import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { chromium } from "@playwright/test";
import { createShopperClient } from "e2e/support/shopper-client";
import { findBrowser } from "e2e/support/find-browser";
import { startFaultShop } from "../faults/fault-case.js";
import { missingSlots, viewOverHttp, type Answer } from "./overload-views.js";

const MEMBER = "ava";
const VIEWS_AT_ONCE = 4;
const TABS = 2;
/** Busy loops for each processor. */
const LOOPS = 4;

export type OverloadOptions = {
  /** Over HTTP and in a browser together. */
  readonly views: number;
  /** Of these in a browser, each looked at 10 s after it has loaded. */
  readonly inBrowser: number;
};

/**
 * Views a shop while busy loops demand more CPU than there is. Prints one table. Returns whether no release was
 * suspended, each response was a full page or a 503, and no slot was missing in a browser.
 */
export async function runOverload({ views, inBrowser }: OverloadOptions): Promise<boolean> {
  const shop = await startFaultShop();
  const loops = Array.from({ length: availableParallelism() * LOOPS }, () =>
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
    await shopper.signIn(shop.retailUrl, MEMBER);
    const cookies = ["", shopper.cookie()];

    await Promise.all([
      inTurn(views - inBrowser, VIEWS_AT_ONCE, async (turn) => {
        count(await viewOverHttp(shop.retailUrl, turn, cookies[turn % cookies.length] ?? ""));
      }),
      inTurn(inBrowser, TABS, async (turn) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const { answer, missing: lost } = await missingSlots(await context.newPage(), shop.retailUrl, turn);
        count(answer);
        missing.push(...lost);
        await context.close();
      }),
    ]);

    const suspended = shop.log.filter((line) => line["health"] === "suspended");
    const faulty = (answers.get("half a page") ?? 0) + (answers.get("another answer") ?? 0);
    console.table({
      ...Object.fromEntries(answers),
      "views in a browser": inBrowser,
      "slots missing there": missing.length,
      ...Object.fromEntries(missing.map((slot, index) => [`missing, ${index + 1}`, slot])),
      "releases suspended": suspended.length,
      "slots that fell back on the server": shop.log.filter(({ msg }) => msg === "Slots fell back").length,
      minutes: Math.ceil((performance.now() - startedAt) / 60_000),
    });
    return suspended.length + faulty + missing.length === 0;
  } finally {
    // As long as they run, this process doesn't end.
    endLoops();
    await browser.close();
    await shop.stop();
  }
}

/** Runs each turn once, with limited concurrency. */
async function inTurn(turns: number, atOnce: number, act: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < turns) await act((next += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
