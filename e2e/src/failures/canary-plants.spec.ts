import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { callRegistry } from "fragment-kit/registry";
import { CANARY_CALLS, CANARY_CHANNEL } from "shared-contracts/registry";
import type { BreakableShop } from "../shop/breakable-shop.js";
import type { Breakage } from "../shop/break-release.js";
import { expect, test } from "../shop/failure-test.js";
import { chooseHeadlessShell } from "../support/find-browser.js";

// A leak ends a tab of this size within seconds.
test.use({
  launchOptions: { ...chooseHeadlessShell(), args: ["--no-sandbox", "--js-flags=--max-old-space-size=192"] },
});

const FRAGMENT = "mfe-reviews";
const ITEM_PAGE = "/lpd-sba-sku/product_100110";
/** Visitors are told apart by their bucket: those below are in the canary. */
const SHARE = 10;
const MAX_VIEWS = 100;
/** Pages that stopped are counted two minutes after they were made, while other visitors come. */
const DECIDED_WITHIN_MS = 4 * 60_000;

type Plant = { readonly breakage: Breakage; readonly visit: (page: Page) => Promise<unknown> };

const stay = (seconds: number) => (page: Page) => page.waitForTimeout(seconds * 1000);

async function press(page: Page): Promise<void> {
  const button = page.locator('[data-slot="questions"] button[type="button"]:visible').first();
  await button.scrollIntoViewIfNeeded();
  await stay(3)(page);
  // A shopper presses again if nothing comes of it.
  for (let times = 0; times < 2; times += 1) {
    await button.dispatchEvent("pointerup");
    await button.click({ timeout: 10_000 }).catch(() => undefined);
    await stay(2)(page);
  }
}

const PLANTS: Readonly<Record<string, Plant>> = {
  "a freeze on hydration, which visitors don't wait for": { breakage: "freezes-on-hydration", visit: stay(4) },
  "a freeze on a press": { breakage: "freezes-on-press", visit: press },
  "rendering without end": { breakage: "renders-without-end", visit: stay(3) },
  "a white slot": { breakage: "renders-nothing", visit: stay(3) },
  "a slot without handlers": { breakage: "handles-nothing", visit: press },
  "a leak that ends the tab": { breakage: "leaks", visit: stay(15) },
};

for (const [title, { breakage, visit }] of Object.entries(PLANTS)) {
  test(`the judge takes back ${title}, within ${MAX_VIEWS} views of the canary`, async ({ shop, browser }) => {
    test.setTimeout(2 * DECIDED_WITHIN_MS);
    const trial = await startTrial(shop, await shop.publishBroken(FRAGMENT, breakage));
    await expect.poll(() => isShared(shop), { timeout: 30_000 }).toBe(true);
    const until = Date.now() + DECIDED_WITHIN_MS;
    for (let view = 0; Date.now() < until && (await trial()).status === "running"; view += 1) {
      // The last half of the buckets are other visitors, who keep coming.
      const bucket = view < SHARE ? view : SHARE + (view % (100 - SHARE));
      await look(browser, shop, bucket, view < SHARE ? visit : stay(1));
      if (view >= SHARE) await sleep(5000);
    }
    const { status, curve, outcome } = await trial();
    expect([status, outcome]).toEqual(["rolled-back", expect.any(String)]);
    expect(curve.at(-1)?.canary.views).toBeLessThanOrEqual(MAX_VIEWS);
  });
}

/** A visitor who has never been here before, and leaves. */
async function look(browser: Browser, shop: BreakableShop, bucket: number, visit: Plant["visit"]): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.retailUrl });
  await context.addCookies([{ name: "lock-bucket", value: String(bucket), url: shop.retailUrl }]);
  const page = await context.newPage();
  await page.goto(ITEM_PAGE, { waitUntil: "commit" });
  await page
    .locator('[data-slot="questions"]')
    .waitFor({ state: "attached" })
    .catch(() => undefined);
  await visit(page).catch(() => undefined);
  await page.close();
  await context.close();
}

/** Reads the trial. */
async function startTrial(shop: BreakableShop, version: string) {
  const connection = { url: shop.registryUrl, token: readFileSync(shop.tokenFile, "utf8").trim() };
  await shop.registry.promote(FRAGMENT, version, CANARY_CHANNEL);
  const rules = CANARY_CALLS.startTrial.request.parse({ name: FRAGMENT, steps: [SHARE], minutes: 0, views: 1000 });
  await callRegistry(connection, CANARY_CALLS.startTrial, rules);
  return async () => {
    const { trials } = await callRegistry(connection, CANARY_CALLS.listTrials, { name: FRAGMENT });
    const [last] = trials;
    if (last?.version !== version) throw new Error(`${version} is not on trial`);
    return last;
  };
}

/** Whether new pages of the first bucket are the canary's. */
async function isShared(shop: BreakableShop): Promise<boolean> {
  const answer = await fetch(`${shop.retailUrl}${ITEM_PAGE}`, { headers: { cookie: "lock-bucket=0" } });
  return (await answer.text()).includes('"isOnTrial":true');
}
