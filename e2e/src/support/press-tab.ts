import { expect, type Locator, type Page } from "@playwright/test";

const TABS_AT_MOST = 120;

/** Presses Tab until the element has focus, and expects it to be in view. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`);
}
