import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, type Visit } from "fragment-kit/playwright";
import { launch, type Page } from "puppeteer-core";
import { findBrowser } from "../support/find-browser.js";
import { SYSTEM } from "../support/system.js";

const ITEM_LINK = 'main a[href*="/product_"]';
/** For the browser to make a page ahead while the mouse is on its link. */
const AHEAD_MS = 3000;

/** With the visit's cookies. Chromium prerenders nothing for pages that Playwright, or a session besides, is attached to. */
async function openPrerendering({ page: visited }: Visit): Promise<Page> {
  const browser = await launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  const cookies = await visited.context().cookies();
  await browser.setCookie(...cookies.map(({ expires: _session, ...cookie }) => cookie));
  return browser.newPage();
}

/**
 * Follows a list's first link once the mouse was on it, with `change` in between, until `isPrerendered` holds: a busy
 * shell refuses to make pages ahead, and the browser doesn't ask again from the same page.
 */
async function follow(
  page: Page,
  change: () => Promise<unknown>,
  isPrerendered: () => Promise<boolean>,
): Promise<void> {
  await expect(async () => {
    await page.deleteCookie({ name: "zipcode", url: SYSTEM.retailUrl });
    await page.goto(`${SYSTEM.retailUrl}/search?q=stapler`);
    await page.hover(ITEM_LINK);
    await sleep(AHEAD_MS);
    await change();
    await Promise.all([page.waitForNavigation(), page.click(ITEM_LINK)]);
    await expect.poll(() => isPrerendered().catch(() => false), { timeout: 5000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

const countInCart = (page: Page) =>
  page.evaluate(async () => {
    const cart = (await (await fetch("/ele-lpd/api/cart")).json()) as { readonly itemCount: number };
    return String(cart.itemCount);
  });

test.setTimeout(90_000);

test("a page made before its link is clicked is in front at once, works, and knows of what was bought since", async ({
  visit,
}) => {
  const page = await openPrerendering(await visit({ member: "ava" }));
  const add = () =>
    page.evaluate(async (css) => {
      const [, itemId] = document.querySelector<HTMLAnchorElement>(css)?.href.split("product_") ?? [];
      await fetch("/ele-lpd/api/cart/items", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ location: "list", items: [{ itemId, qty: 1 }] }),
      });
    }, ITEM_LINK);
  /** When it was shown, and what it asked for before. */
  const readActivation = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
        readonly activationStart: number;
      })[];
      const shownAt = navigation?.activationStart ?? 0;
      const sent = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => /^(?:beacon|fetch|xmlhttprequest)$/.test(initiatorType))
        .filter(({ startTime }) => startTime < shownAt);
      return { shownAt, sent: sent.map(({ name }) => name) };
    });

  await follow(page, add, async () => (await readActivation()).shownAt > 0);
  expect((await readActivation()).sent).toEqual([]);
  await page.waitForSelector("[data-slot=buy-box][data-mounted]");
  const count = await countInCart(page);
  const shown = () => page.$eval("#cart-count", ({ textContent }) => textContent);
  await expect.poll(shown, { timeout: 15_000 }).toBe(count);
  await page.$eval("[data-slot=buy-box] button[type=submit]", (button) => button.click());
  await expect.poll(() => countInCart(page), { timeout: 15_000 }).toBe(String(Number(count) + 1));
  await page.browser().close();
});

test("a page made for another delivery location is loaded again", async ({ visit }) => {
  const page = await openPrerendering(await visit());
  const move = () => page.evaluate(() => void (document.cookie = "zipcode=10001; path=/"));
  const isReloaded = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return navigation?.type === "reload" && document.body.textContent.includes("10001");
    });
  await follow(page, move, isReloaded);
  await page.browser().close();
});
