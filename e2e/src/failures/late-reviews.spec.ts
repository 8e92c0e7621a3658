import { answerRequests, slot } from "fragment-kit/playwright";
import { expect, test } from "../shop/failure-test.js";
import { readThrough, sumShifts, watchLayoutShifts } from "../support/layout-shifts.js";

const ITEM = "100130";
const CALLS = "/ptd/api";
/** Delays of the answers in ms: later ones arrive first. */
const DELAYS = [900, 0, 1500, 300, 1200, 600] as const;
const LATEST = 1500;
const STEP_TIME = 250;
const MAX_SHIFT = 0.02;
/** These shift because of slots above the reviews that a busy server leaves to the browser. */
const ABOVE: readonly string[] = ["identity", "review-snapshot", "gallery", "buy-box", "details", "reviews"];

for (const width of ["xs", "lg"] as const) {
  test(`late reviews and questions, in any order, shift nothing on ${width}`, async ({ shop, visit }) => {
    const { page } = await visit({ shop: shop.retailUrl, width });
    const readShifts = await watchLayoutShifts(page);
    await answerRequests(page, `**${CALLS}/**`, (_route, index) => ({ after: DELAYS[index % DELAYS.length] ?? 0 }));
    // The server gives up on them, so that the browser renders them.
    shop.storefront.setOutage("hanging", CALLS);
    await page.goto(`/lpd-sba-sku/product_${ITEM}`, { waitUntil: "commit" });
    await slot(page, "sticky-bar").waitFor({ state: "attached" });
    shop.storefront.setOutage(undefined);
    await readThrough(page, STEP_TIME, 2 * LATEST);
    for (const name of ["reviews", "questions"]) {
      await expect(slot(page, name)).not.toHaveAttribute("data-rendered");
      await expect(slot(page, name).getByRole("article").first()).toBeVisible();
    }
    const shifts = await readShifts();
    expect(sumShifts(shifts, ABOVE), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);

    // All of them are readable then.
    await page.evaluate(() => scrollTo(0, 0));
    await slot(page, "reviews").evaluate((element) => element.scrollIntoView());
    const heights = await slot(page, "reviews").evaluate((element) => [element.clientHeight, element.scrollHeight]);
    expect(heights[0]).toBe(heights[1]);
  });
}
