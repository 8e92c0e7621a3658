import type { Page, Route } from "@playwright/test";
import { expect, test } from "../isolated-shop/failure-test.js";
import type { Outage } from "../isolated-shop/storefront-gate.js";
import { VIEWPORTS } from "../support/breakpoints.js";
import { readMountedSlots } from "../support/mounted-slots.js";
import { mountedSlot, slot } from "../support/sections.js";

/** A printer: it has every block. */
const ITEM = "200130";
const BLOCKS = ["bundle", "alternatives", "compatibility", "recently-viewed"] as const;
const OTHERS = ["identity", "buy-box", "details", "review-snapshot", "questions"] as const;
const CALLS = ["/ele-lpd/api/sparxProxy", "/ele-lpd/api/productTileProxy"] as const;

for (const outage of ["failing", "hanging", "garbage"] satisfies Outage[]) {
  test(`while recommendations are ${outage}, each block is absent and nothing else changes`, async ({
    shop,
    visit,
  }) => {
    const { page, issues } = await visit({ member: "chloe", port: shop.port });
    issues.allow(/50\d/);
    await page.goto(`/lpd-sba-sku/product_${ITEM}`);
    const whole = await readMountedSlots(page, OTHERS);

    shop.storefront.setOutage(outage, CALLS[0]);
    expect((await page.goto(`/lpd-sba-sku/product_${ITEM}`))?.status()).toBe(200);
    for (const block of BLOCKS) {
      const container = await mountedSlot(page, block);
      await expect(container.getByRole("heading"), block).toHaveCount(0);
      await expect(container.getByRole("alert"), block).toHaveCount(0);
    }
    expect(await readMountedSlots(page, OTHERS)).toEqual(whole);
  });
}

/** Not a printer, which draws a block that most items do not have. */
const EVERYDAY_ITEM = "100110";
/** Milliseconds within which answers come, in whatever order. */
const ARRIVE_WITHIN = 1500;
const STEP = 400;
const STEP_WAIT = 500;

for (const width of Object.keys(VIEWPORTS) as (keyof typeof VIEWPORTS)[]) {
  test(`blocks move nothing on ${width}, in whatever order they arrive`, async ({ shop, visit }) => {
    const { page } = await visit({ member: "chloe", port: shop.port, width });
    await delayAnswers(page);
    // The server gives up on them, so that the browser draws the blocks.
    shop.storefront.setOutage("hanging", CALLS[0]);
    await page.goto(`/lpd-sba-sku/product_${EVERYDAY_ITEM}`, { waitUntil: "commit" });
    await slot(page, "bundle").waitFor({ state: "attached" });
    shop.storefront.setOutage(undefined);
    const changes = await readChangesWhileScrolling(page, BLOCKS);
    await expect(slot(page, "bundle").getByRole("heading").first()).toBeAttached();
    expect(changes).toEqual([]);
  });
}

/** Each answer of a call that the browser makes comes at a moment of its own. */
async function delayAnswers(page: Page): Promise<void> {
  const delay = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * ARRIVE_WITHIN));
    await route.continue();
  };
  for (const path of CALLS) await page.route(`**${path}/**`, delay);
}

/** Moves through the page as somebody who reads, and tells which slot's height changed while what follows was in sight. */
async function readChangesWhileScrolling(page: Page, slots: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ({ names, step, wait }) => {
      const changes: string[] = [];
      const known = new Map<string, DOMRect>();
      let isWatching = true;
      const watch = () => {
        for (const name of names) {
          const now = document.querySelector(`[data-slot="${name}"]`)?.getBoundingClientRect();
          const before = known.get(name);
          if (!now) continue;
          const isFollowed = before !== undefined && before.bottom > 0 && before.bottom < innerHeight;
          if (isFollowed && Math.abs(before.height - now.height) > 1) {
            changes.push(`${name}: ${before.height} to ${now.height}`);
          }
          known.set(name, now);
        }
        if (isWatching) requestAnimationFrame(watch);
      };
      watch();
      for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
        scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      await new Promise((resolve) => setTimeout(resolve, 2 * wait));
      isWatching = false;
      return changes;
    },
    { names: slots, step: STEP, wait: STEP_WAIT },
  );
}
