import { mountedSlot, readMountedSlots } from "fragment-kit/playwright";
import { expect, test } from "../shop/failure-test.js";
import type { Outage } from "../shop/storefront-gate.js";
import { buy, emptyCart } from "../support/cart.js";

/** A printer has every block. */
const ITEM = "200130";
const BLOCKS = ["bundle", "alternatives", "compatibility", "recently-viewed"] as const;
const OTHERS = ["identity", "buy-box", "details", "review-snapshot", "questions"] as const;
const CALLS = ["/ele-lpd/api/sparxProxy", "/ele-lpd/api/productTileProxy"] as const;

for (const outage of ["failing", "hanging", "garbage"] satisfies Outage[]) {
  test(`while recommendations are ${outage}, each block is absent, nothing else changes, and the item can be bought`, async ({
    shop,
    visit,
  }) => {
    const { page, issues } = await visit({ member: "chloe", shop: shop.retailUrl });
    issues.allow(/50\d/);
    await emptyCart(page);
    await page.goto(`/lpd-sba-sku/product_${ITEM}`);
    // Blocks that a busy server leaves to the browser are empty until their call is answered.
    await expect.poll(async () => Object.values(await readMountedSlots(page, OTHERS)).every(Boolean)).toBe(true);
    const whole = await readMountedSlots(page, OTHERS);

    shop.storefront.setOutage(outage, ...CALLS);
    expect((await page.goto(`/lpd-sba-sku/product_${ITEM}`))?.status()).toBe(200);
    for (const block of BLOCKS) {
      const container = await mountedSlot(page, block);
      await expect(container.getByRole("heading"), block).toHaveCount(0);
      await expect(container.getByRole("alert"), block).toHaveCount(0);
    }
    await expect.poll(() => readMountedSlots(page, OTHERS)).toEqual(whole);
    await buy(page, ITEM);
  });
}
