import { expect, type Locator, type Page } from "@playwright/test";

/** Milliseconds. */
const LOOK_AGAIN = 2000;
const PATIENCE = 30_000;

/** The place of one slot in the page. */
export function slot(page: Page, name: string): Locator {
  return page.locator(`[data-slot="${name}"]`);
}

/**
 * Waits until the slot's own code answers; slots that wait for the viewport are brought into it first, again when what
 * comes late above them has pushed them out of it. Not by Playwright's own scrolling, which waits for a height, and slots
 * without content have none.
 */
export async function mountedSlot(page: Page, name: string): Promise<Locator> {
  const container = slot(page, name);
  const mounted = page.locator(`[data-slot="${name}"][data-mounted]`);
  await expect(async () => {
    await container.evaluate((element) => element.scrollIntoView());
    await mounted.waitFor({ state: "attached", timeout: LOOK_AGAIN });
  }, `${name} is mounted`).toPass({ timeout: PATIENCE });
  return container;
}
