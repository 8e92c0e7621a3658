import type { Locator, Page } from "@playwright/test";
import { expect, test } from "fragment-kit/playwright";

test("pictures below the fold start loading 200 pixels before they become visible [S2-9.51]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100130");
  // Late content above it would move it.
  await page.waitForLoadState("networkidle");
  const container = page.locator('[data-slot="bundle"]');
  const picture = container.locator("article img").first();

  // Close enough to load the slot, whose heading is above its pictures.
  await keepBelowFold(page, container, 190);
  await page.locator('[data-slot="bundle"][data-mounted]').waitFor({ state: "attached" });
  await picture.waitFor({ state: "attached" });
  await keepBelowFold(page, picture, 230);
  // Long enough for an observer with a larger margin.
  await page.waitForTimeout(500);
  await expect(picture, "it holds its place until then").toHaveAttribute("src", /^data:/);

  await keepBelowFold(page, picture, 170);
  await expect(picture).toHaveAttribute("src", /\/images\//);
  await expect(picture).not.toBeInViewport();
});

/** Scrolls until the top of the element is this many pixels below the viewport. */
async function keepBelowFold(page: Page, element: Locator, pixels: number): Promise<void> {
  const distance = await element.evaluate((image) => image.getBoundingClientRect().top - innerHeight);
  await page.evaluate((by) => window.scrollBy(0, by), distance - pixels);
}
