import { expect, type Locator, type Page } from "@playwright/test";

const ATTEMPT_MS = 2000;
const MOUNTED_WITHIN_MS = 30_000;

/** The container of a slot. */
export function slot(page: Page, name: string): Locator {
  return page.locator(`[data-slot="${name}"]`);
}

/**
 * Waits until the slot has mounted, unless nothing hydrates it. Scrolls to slots that wait for the viewport, repeatedly
 * if late content above pushes them out. Playwright's own scrolling requires a height, which empty slots don't have.
 */
export async function mountedSlot(page: Page, name: string): Promise<Locator> {
  const container = slot(page, name);
  const mounted = page.locator(`[data-slot="${name}"]:is([data-mounted], [data-static])`);
  await expect(async () => {
    await container.evaluate((element) => element.scrollIntoView());
    await mounted.waitFor({ state: "attached", timeout: ATTEMPT_MS });
  }, `${name} is mounted`).toPass({ timeout: MOUNTED_WITHIN_MS });
  return container;
}

/** A slot as rendered by the server. Reloads the page if the server was too late. */
export async function renderedSlot(page: Page, name: string): Promise<Locator> {
  // A late slot has a placeholder of the same name.
  const rendered = slot(page, name).and(page.locator("[data-rendered]"));
  await expect(async () => {
    if ((await rendered.count()) === 0) await page.reload();
    await expect(rendered).toHaveCount(1, { timeout: 100 });
  }).toPass();
  return rendered;
}

/** Scrolls to each slot, waits until it has mounted and returns the texts by slot. */
export async function readMountedSlots(
  page: Page,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    const container = await mountedSlot(page, name);
    texts[name] = await container.evaluate(textWithScripting);
  }
  return texts;
}

/** Server-rendered slots contain noscript parts; browser-rendered slots don't. */
function textWithScripting(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("noscript, style, script")) part.remove();
  return copy.textContent ?? "";
}
