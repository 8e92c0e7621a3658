import { expect, type Locator, type Page } from "@playwright/test";
import { slot } from "./sections.js";

/** A slot as the server rendered it. Reloads the page if the server was too late. */
export async function renderedSlot(page: Page, name: Parameters<typeof slot>[1]): Promise<Locator> {
  const rendered = slot(page, name);
  await expect(async () => {
    if ((await rendered.getAttribute("data-rendered")) === null) await page.reload();
    await expect(rendered).toHaveAttribute("data-rendered", /./, { timeout: 100 });
  }).toPass();
  return rendered;
}
