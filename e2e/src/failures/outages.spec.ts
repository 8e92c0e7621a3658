import { mountedSlot, slot } from "fragment-kit/playwright";
import { CORE, expect, test } from "../shop/failure-test.js";
import { buy, emptyCart } from "../support/cart.js";

const ITEM = "100110";
/** Items that no guest has viewed before, one per outage. */
const NEVER_SEEN = { down: "100122", failing: "100123" } as const;
/** A service's error status becomes the page's status. */
const STATUS = { down: 503, failing: 500 } as const;
/** After five refusals the shell waits before asking again. */
const RECOVERY_TIMEOUT_MS = 30_000;

for (const outage of ["down", "failing"] as const) {
  test(
    `while storefront-api is ${outage}, guests read what was shown before and everything else says to try again [S2-8.03]`,
    CORE,
    async ({ shop, visit }) => {
      const { page, issues } = await visit({ shop: shop.retailUrl });
      issues.allow(/50\d/);
      await page.goto(`/lpd-sba-sku/product_${ITEM}`);

      shop.storefront.setOutage(outage);
      const stale = await page.goto(`/lpd-sba-sku/product_${ITEM}`);
      expect(stale?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Fieldnote Dotted Notebook");
      const failed = await page.goto(`/lpd-sba-sku/product_${NEVER_SEEN[outage]}`);
      expect(failed?.status()).toBe(STATUS[outage]);
      await expect(page.getByText("We are sorry, something went wrong.")).toBeVisible();

      shop.storefront.setOutage(undefined);
      await expect(async () => {
        const back = await page.goto(`/lpd-sba-sku/product_${NEVER_SEEN[outage]}`);
        expect(back?.status()).toBe(200);
      }).toPass({ timeout: RECOVERY_TIMEOUT_MS });
    },
  );
}

test("a failed add to cart is reported and can be retried", CORE, async ({ shop, visit }) => {
  const { page, issues } = await visit({ member: "chloe", shop: shop.retailUrl });
  issues.allow(/50\d/);
  await emptyCart(page);
  await page.goto(`/lpd-sba-sku/product_${ITEM}`);
  await mountedSlot(page, "buy-box");
  shop.storefront.setOutage("failing", "/ele-lpd/api/cart/items");
  await slot(page, "buy-box").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText(/could not|unable|try again/i).first()).toBeVisible();

  shop.storefront.setOutage(undefined);
  await buy(page, ITEM);
});
