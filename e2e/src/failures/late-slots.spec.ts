import { mountedSlot, slot } from "fragment-kit/playwright";
import type { Page } from "@playwright/test";
import { CORE, expect, test } from "../shop/failure-test.js";
import type { BreakableShop } from "../shop/breakable-shop.js";
import { SUSPENSION_MS } from "../shop/storefront-gate.js";
import { readThrough, sumShifts, watchLayoutShifts } from "../support/layout-shifts.js";

const ITEM = "100130";
/** Of the slots "reviews" and "questions", above others. */
const CALLS = "/ptd/api";
const STEP_TIME = 250;
const MAX_SHIFT = 0.02;

const slotNames = (page: Page) =>
  page.locator("main [data-slot]").evaluateAll((slots) => slots.map((each) => (each as HTMLElement).dataset["slot"]));
/** Pages of guests are shared for a moment. */
const path = () => `/lpd-sba-sku/product_${ITEM}?at=${performance.now()}`;

/** Opens the page until the server waited for the slot: a busy one runs out of time and leaves it to the browser. */
async function openLate({ storefront }: BreakableShop, page: Page): Promise<void> {
  await expect(async () => {
    storefront.setOutage("late", CALLS);
    const response = await page.goto(path());
    storefront.setOutage(undefined);
    const html = await response?.text();
    expect(html).toContain('data-late="reviews"');
    expect(html).not.toMatch(/data-slot="reviews"[^>]* data-fallback="(?:data|render)-late"/);
  }).toPass({ intervals: [SUSPENSION_MS] });
}

for (const width of ["xs", "lg"] as const) {
  test(`a slot that the server gets late is put into its place on ${width}`, CORE, async ({ shop, visit }) => {
    const { page } = await visit({ shop: shop.retailUrl, width });
    await page.goto(path());
    const inOrder = await slotNames(page);
    const readShifts = await watchLayoutShifts(page);
    await openLate(shop, page);
    expect(await slotNames(page)).toEqual(inOrder);
    await expect(page.locator("[data-awaited],[data-late]")).toHaveCount(0);
    await expect(slot(page, "reviews")).toHaveAttribute("data-rendered", /mfe-reviews@/);
    await readThrough(page, STEP_TIME, 0);
    const reviews = await mountedSlot(page, "reviews");
    await expect(reviews.getByRole("article").first()).toBeVisible();
    const shifts = await readShifts();
    expect(sumShifts(shifts, []), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test("a slot that the server gets late is at the end of the page without JavaScript", CORE, async ({ shop, visit }) => {
  const { page } = await visit({ shop: shop.retailUrl, javaScript: false });
  await openLate(shop, page);
  const article = page.locator('[data-late="reviews"]').getByRole("article").first();
  await expect(article).toBeVisible();
  await expect(page.locator("[data-awaited]:visible")).toHaveCount(0);
});
