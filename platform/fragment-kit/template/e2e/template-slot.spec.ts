import { expect, test } from "@playwright/test";

const { PREVIEW_LINK } = process.env;

test("the slot is in the page, and works there", async ({ page }) => {
  test.skip(PREVIEW_LINK === undefined, "set PREVIEW_LINK to what `npx fragment preview` printed");
  await page.goto(PREVIEW_LINK!);
  // The shop asks before it shows a preview.
  await page.getByRole("button").first().click();
  await page.goto(new URL("/lpd-sba-sku/product_100101", PREVIEW_LINK).href);
  const slot = page.locator('[data-slot="template-slot"]');
  await slot.scrollIntoViewIfNeeded();
  await expect(slot).toHaveAttribute("data-mounted", /^mfe-template@/);
  await slot.getByRole("button", { name: "Tell me more" }).click();
  await expect(slot.getByText("There is nothing more yet.")).toBeVisible();
});
