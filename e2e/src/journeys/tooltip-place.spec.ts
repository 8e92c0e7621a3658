import type { Locator } from "@playwright/test";
import { expect, slot, test, VIEWPORTS } from "fragment-kit/playwright";

const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("Nothing there to measure");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test("the tooltip about an item covers neither its name nor its price at any width", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "esme" });
  await openItem("200101");
  const control = slot(page, "identity").getByRole("button", { name: "About this item" });
  const tooltip = page.getByRole("tooltip");
  const price = slot(page, "buy-box").getByText(/^\$\d/).first();
  for (const [width, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      await control.hover();
      await expect(tooltip).toBeInViewport({ ratio: 1 });
      expect(await overlap(tooltip, page.locator("h1")), `the name, ${direction} at ${width}`).toBe(false);
      expect(await overlap(tooltip, price), `the price, ${direction} at ${width}`).toBe(false);
      // Nothing between control and tooltip closes it.
      const [from, to] = [await control.boundingBox(), await tooltip.boundingBox()];
      if (!from || !to) throw new Error("Nothing there to point at");
      await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 20 });
      await expect(tooltip).toBeVisible();
      await page.mouse.move(1, 1);
      await expect(tooltip).toBeHidden();
    }
  }
});
