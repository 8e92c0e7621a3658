import type { Locator, Page } from "@playwright/test";
import { expect, mountedSlot, test } from "fragment-kit/playwright";

const MANY_PICTURES = "300101";

test("pictures below the fold are there 200 pixels before they become visible [S2-9.51]", async ({ visit }) => {
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
  await keepBelowFold(page, picture, 200);
  await expect(picture).toHaveAttribute("loading", "lazy");
  await expect(picture).not.toBeInViewport();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
});

test("the gallery loads two pictures on each side of the shown one, and no others [S2-9.45]", async ({ visit }) => {
  const { page, openItem } = await visit({ width: "lg" });
  await openItem(MANY_PICTURES);
  const slides = (await mountedSlot(page, "gallery")).locator("[aria-roledescription=slide]");
  const readLoaded = () =>
    slides.evaluateAll((all) =>
      all.flatMap((slide, index) => (slide.querySelector("img[srcset],img[src^='/images/']") ? [index] : [])),
    );
  await expect(slides).toHaveCount(6);
  await expect.poll(readLoaded).toEqual([0, 1, 2, 4, 5]);
  await page.waitForLoadState("networkidle");
  expect(await readLoaded(), "the one opposite waits").toEqual([0, 1, 2, 4, 5]);
});

/** Scrolls until the top of the element is this many pixels below the viewport. */
async function keepBelowFold(page: Page, element: Locator, pixels: number): Promise<void> {
  const distance = await element.evaluate((image) => image.getBoundingClientRect().top - innerHeight);
  await page.evaluate((by) => window.scrollBy(0, by), distance - pixels);
}
