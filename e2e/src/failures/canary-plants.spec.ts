import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { callRegistry } from "fragment-kit/registry";
import { LIFE_MS } from "shared-contracts";
import { CANARY_CALLS, CANARY_CHANNEL, type CanaryTrial } from "shared-contracts/registry";
import type { Breakage } from "../shop/break-release.js";
import type { BreakableShop } from "../shop/breakable-shop.js";
import { expect, test } from "../shop/failure-test.js";
import { chooseHeadlessShell } from "../support/find-browser.js";

// A leak ends a tab of this size within seconds.
test.use({
  launchOptions: { ...chooseHeadlessShell(), args: ["--no-sandbox", "--js-flags=--max-old-space-size=192"] },
});

const FRAGMENT = "mfe-purchase";
const ITEM_PAGE = "/lpd-sba-sku/product_100130";
/** Visitors are told apart by their bucket: those below are in the canary. */
const SHARE = 5;
const BUCKETS = { canary: [0, 1, 2, 3], stable: [50, 51] } as const;
const MAX_VIEWS = 100;
const nothing = { views: 0, failing: 0, failingBy: {}, inp: {}, lcp: {} };

/** What somebody does before leaving. */
type Stay = (page: Page) => Promise<unknown>;

const leaveEarly: Stay = () => sleep(1000);

const waitFor =
  (seconds: number): Stay =>
  async (page) => {
    await page.waitForLoadState();
    await sleep(seconds * 1000);
  };

async function press(page: Page): Promise<void> {
  const button = page.locator("[data-slot=gallery]").getByRole("button", { name: /next/i }).first();
  await waitFor(4)(page);
  // A shopper presses again if nothing comes of it.
  for (let times = 0; times < 2; times += 1) {
    await button.click({ timeout: 10_000 });
    await sleep(2500);
  }
}

/** Waits until the page doesn't answer any more. */
async function freeze(page: Page): Promise<void> {
  while (await Promise.race([page.evaluate(() => true), sleep(6000, false)])) await sleep(100);
}

const crash: Stay = (page) => page.waitForEvent("crash");

const PLANTS: readonly (readonly [title: string, breakage: Breakage, stay: Stay])[] = [
  ["a freeze on hydration", "freezes-on-hydration", freeze],
  ["a freeze on a press", "freezes-on-press", press],
  ["rendering without end", "renders-without-end", waitFor(15)],
  ["a white slot", "empties-itself", waitFor(5)],
  ["a slot without handlers", "mounts-nothing", waitFor(5)],
  ["a slot that loses its handlers", "loses-presses", press],
  ["a leak that ends the tab", "leaks", crash],
];

for (const [title, breakage, stay] of PLANTS) {
  test(`the judge takes back ${title}, within ${MAX_VIEWS} views of the canary`, async ({ shop, browser }) => {
    const { status, outcome, stable, canary } = await tryOut(shop, browser, breakage, stay);
    expect([status, outcome]).toEqual(["rolled-back", expect.stringContaining("than on the stable page")]);
    expect(canary.views).toBeLessThanOrEqual(MAX_VIEWS);
    expect(stable.failing).toBe(0);
  });
}

test("the judge holds nothing against a release that works, whose visitors press and leave", async ({
  shop,
  browser,
}) => {
  const { status, evidence, ...seen } = await tryOut(shop, browser, "unchanged", press);
  expect(status).toBe("stopped");
  expect(seen).toMatchObject({ stable: { failing: 0 }, canary: { failing: 0 } });
  expect(evidence).toBeLessThanOrEqual(1);
});

/** Shows a release to new visitors of the canary, while others look at the stable page and leave. */
async function tryOut(shop: BreakableShop, browser: Browser, breakage: Breakage, stay: Stay): Promise<CanaryTrial> {
  const version = await shop.publishBroken(FRAGMENT, breakage);
  const connection = { url: shop.registryUrl, token: readFileSync(shop.tokenFile, "utf8").trim() };
  await shop.registry.promote(FRAGMENT, version, { channel: CANARY_CHANNEL });
  const rules = CANARY_CALLS.startTrial.request.parse({ name: FRAGMENT, steps: [SHARE], minutes: 0, views: 1000 });
  await callRegistry(connection, CANARY_CALLS.startTrial, rules);
  const page = async () =>
    (await fetch(`${shop.retailUrl}${ITEM_PAGE}`, { headers: { cookie: "lock-bucket=0" } })).text();
  await expect.poll(page, { timeout: 30_000 }).toContain(`${FRAGMENT}@${version}`);

  await Promise.all([
    ...BUCKETS.canary.map((bucket) => visit(browser, shop, bucket, stay)),
    ...BUCKETS.stable.map((bucket) => visit(browser, shop, bucket, leaveEarly)),
  ]);
  // What the shell reports every two seconds has arrived.
  await sleep(5000);
  /** As another shell reports a view made minutes later: by then, all others have told how they ended. */
  const time = String(Math.floor(Date.now() / LIFE_MS) + 6);
  const stable = { ...nothing, started: { [time]: 1 }, ended: { [time]: 1 } };
  const canary = { releases: [`${FRAGMENT}@${version}`], pages: { stable, canary: nothing } };
  await callRegistry(connection, CANARY_CALLS.reportPages, { counts: [], canary });
  await shop.registry.shareCanary(FRAGMENT, 0).catch(() => undefined);
  const read = async () => (await callRegistry(connection, CANARY_CALLS.listTrials, { name: FRAGMENT })).trials[0];
  await expect.poll(async () => (await read())?.status).not.toBe("running");
  const trial = await read();
  if (trial?.version !== version) throw new Error(`${version} was not on trial`);
  return trial;
}

/** A visitor who has never been here before. */
async function visit(browser: Browser, shop: BreakableShop, bucket: number, stay: Stay): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.retailUrl });
  await context.addCookies([{ name: "lock-bucket", value: String(bucket), url: shop.retailUrl }]);
  const page = await context.newPage();
  await page.goto(ITEM_PAGE, { waitUntil: "commit" });
  await stay(page);
  // Pages that still run tell so as they are left.
  await page.goto("about:blank", { timeout: 2000 }).catch(() => undefined);
  await sleep(500);
  await context.close();
}
