import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "e2e/support/find-browser";
import { createShopperClient } from "e2e/support/shopper-client";
import { startFaultShop } from "../system/bench-system.js";

const MEMBER = "ava";
const VIEWS_AT_ONCE = 4;
const TABS = 2;
/** Busy loops for each processor. */
const LOOPS = 4;
const ITEMS = ["100101", "100110", "100130", "100160", "500106"] as const;
/** Milliseconds; generous, because a busy machine responds late. */
const TIMEOUT_MS = 120_000;
/** Milliseconds after page load by which every slot must be present. */
const SLOT_TIMEOUT_MS = 10_000;
const SCROLLS = 8;

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
    const answers = { "whole pages": 0, "shed with 503": 0, "other answers": 0 };
    const missing: string[] = [];
    const startedAt = performance.now();
    const shopper = createShopperClient();
    await shopper.signIn(shop.retailUrl, MEMBER);
    const cookies = ["", shopper.cookie()];
    /** A unique URL per view, so that no view gets a page made for another. */
    const addressOf = (turn: number, more = "") =>
      `${shop.retailUrl}/lpd-sba-sku/product_${ITEMS[turn % ITEMS.length]}?view=${turn}${more}`;

    /** Returns whether the response is a full page. */
    function count(status: number, html: string): boolean {
      const isWhole = status === 200 && html.trimEnd().endsWith("</html>");
      answers[isWhole ? "whole pages" : status === 503 ? "shed with 503" : "other answers"] += 1;
      return isWhole;
    }

    await Promise.all([
      inTurn(views - inBrowser, VIEWS_AT_ONCE, async (turn) => {
        const headers = { cookie: cookies[turn % cookies.length] ?? "" };
        const asked = fetch(addressOf(turn), { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
        const [status, html] = await asked.then(
          async (response) => [response.status, await response.text()] as const,
          () => [0, ""] as const,
        );
        count(status, html);
      }),
      inTurn(inBrowser, TABS, async (turn) => {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        page.setDefaultTimeout(TIMEOUT_MS);
        const response = await page.goto(addressOf(turn, "&browser=1")).catch(() => null);
        const html = await response?.text().catch(() => "");
        if (count(response?.status() ?? 0, html ?? "")) missing.push(...(await readToEnd(page)));
        await page.close();
      }),
    ]);

    const suspended = shop.log.filter((line) => line["state"] === "Open");
    console.table({
      ...answers,
      "views in a browser": inBrowser,
      ...Object.fromEntries(missing.map((slot, index) => [`missing, ${index + 1}`, slot])),
      "releases suspended": suspended.length,
      "slots that fell back on the server": shop.log.filter(({ msg }) => msg === "Slots fell back").length,
      minutes: Math.ceil((performance.now() - startedAt) / 60_000),
    });
    return suspended.length + answers["other answers"] + missing.length === 0;
  } finally {
    // As long as they run, this process doesn't end.
    endLoops();
    await browser.close();
    await shop.stop();
  }
}

/** Scrolls through a page as a shopper would. Returns the slots that are neither server-rendered nor mounted by then. */
async function readToEnd(page: Page): Promise<readonly string[]> {
  for (let scrolled = 1; scrolled <= SCROLLS; scrolled += 1) {
    await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), scrolled / SCROLLS);
    await sleep(SLOT_TIMEOUT_MS / SCROLLS);
  }
  return page
    .locator("[data-slot]:not([data-rendered], [data-mounted]), [data-slot][data-failed]")
    .evaluateAll((slots) => slots.map((slot) => slot.outerHTML.slice(0, slot.outerHTML.indexOf(">") + 1)));
}

/** Runs each turn once, with limited concurrency. */
async function inTurn(turns: number, atOnce: number, act: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < turns) await act((next += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
