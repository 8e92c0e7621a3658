import type { Locator, Page } from "@playwright/test";

/** The place of one slot in the page. */
export function slot(page: Page, name: string): Locator {
  return page.locator(`[data-slot="${name}"]`);
}

/**
 * Waits until the slot's own code answers; slots that wait for the viewport are brought into it first. Not by
 * Playwright's own scrolling, which waits for a height, and slots without content have none.
 */
export async function mountedSlot(page: Page, name: string): Promise<Locator> {
  const container = slot(page, name);
  await container.evaluate((element) => element.scrollIntoView());
  await page.locator(`[data-slot="${name}"][data-mounted]`).waitFor({ state: "attached" });
  return container;
}
