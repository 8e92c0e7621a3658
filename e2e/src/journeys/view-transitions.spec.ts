import type { BrowserContext, Page } from "@playwright/test";
import { expect, mountedSlot, test } from "fragment-kit/playwright";

/** What a new page morphs out of the page before it: `undefined` until its transition has begun, or has not. */
type Morphs = { transitionedNames?: readonly string[] };

const FROM_TILE = ["item-picture", "root"];

async function recordTransitions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      const record = () => {
        const groups = document.getAnimations().flatMap(({ effect }) => {
          const pseudo = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? "") : "";
          // A picture that both pages have moves; one that has only just come fades in, and has no group's animation.
          return /^::view-transition-(?:group|old)\((.+)\)$/.exec(pseudo)?.[1] ?? [];
        });
        (globalThis as Morphs).transitionedNames = [...new Set(groups)].toSorted();
      };
      if (viewTransition) viewTransition.ready.then(record, record);
      else record();
    });
  });
}

test.setTimeout(120_000);

const transitionedNames = (page: Page) => page.evaluate(() => (globalThis as Morphs).transitionedNames);

test("a tile's picture becomes the gallery's, and the gallery's that of the next item", async ({ visit }) => {
  const { page, context } = await visit({ member: "ava" });
  await recordTransitions(context);
  await page.goto("/search?q=stapler");
  expect(await transitionedNames(page)).toEqual([]);
  await page.locator('main [data-tile] a[href*="/product_"]').first().click();
  await page.waitForURL("**/product_*", { waitUntil: "commit" });
  await expect.poll(() => transitionedNames(page)).toEqual(FROM_TILE);

  const recentlyViewed = await mountedSlot(page, "recently-viewed");
  const next = recentlyViewed.locator('[data-tile] a[href*="/product_"]').first();
  const shown = page.url();
  await next.click();
  await page.waitForURL((url) => url.href !== shown, { waitUntil: "commit" });
  await expect.poll(() => transitionedNames(page)).toEqual(FROM_TILE);
});

test("nothing moves for those who want less motion", async ({ visit }) => {
  const { page, context } = await visit();
  await recordTransitions(context);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/search?q=stapler");
  await page.locator('main [data-tile] a[href*="/product_"]').first().click();
  await page.waitForURL("**/product_*", { waitUntil: "commit" });
  await expect.poll(() => transitionedNames(page)).toEqual([]);
});
