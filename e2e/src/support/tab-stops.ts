import type { Page } from "@playwright/test";

/** From the top of a product page to its button. */
export const STOPS_TO_BUY = 15;

const TABS_AT_MOST = 80;

/** Presses Tab from the top of a product page to the button of its buy box, and takes the skip link on the way. */
export async function listStopsToButton(page: Page): Promise<readonly string[]> {
  const stops: string[] = [];
  const isButton = () =>
    page.evaluate(() => document.activeElement?.matches('[data-slot="buy-box"] form button[type="submit"]'));
  while (!(await isButton()) && stops.length < TABS_AT_MOST) {
    await page.keyboard.press("Tab");
    const stop = await describeFocus(page);
    stops.push(stop);
    if (stop === "Skip to price and options") await page.keyboard.press("Enter");
  }
  return stops;
}

export function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute("aria-label") ?? focused?.textContent?.trim() ?? "";
  });
}
