import type { Locator } from "@playwright/test";
import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";

test("the sticky bar stays above the compare tray in each of its states [S2-9.53]", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ben" });
  await openItem("100130");
  const bundle = await mountedSlot(page, "bundle");
  await mountedSlot(page, "compare-tray");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = slot(page, "sticky-bar").getByRole("region", { name: "Purchase" });
  await expect.poll(() => distanceToBottom(bar)).toBe(0);

  await bundle
    .getByRole("checkbox", { name: /^Compare/ })
    .first()
    .check();
  const tray = slot(page, "compare-tray");
  const show = tray.getByRole("button", { name: "Show" });
  const hide = tray.getByRole("button", { name: "Hide" });
  await show.or(hide).waitFor();
  if (await hide.isVisible()) await hide.click();
  await expect.poll(() => distanceToBottom(bar)).toBe(55);
  await show.click();
  await expect.poll(() => distanceToBottom(bar)).toBe(150);
  // Toasts stand above both.
  const heightOfBar = await bar.evaluate((element) => element.getBoundingClientRect().height);
  expect(await distanceToBottom(page.locator("#toast-outlet"))).toBeGreaterThan(150 + heightOfBar);
});

async function distanceToBottom(bar: Locator): Promise<number> {
  return bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
}
