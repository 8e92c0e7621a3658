import { expect, type Locator, type Page } from "@playwright/test";
import { slot } from "./sections.js";

/** A slot as the server rendered it: the page is loaded anew where the server was too late to. */
export async function renderedSlot(page: Page, name: Parameters<typeof slot>[1]): Promise<Locator> {
  const rendered = slot(page, name);
  await expect(async () => {
    if ((await rendered.getAttribute("data-rendered")) === null) await page.reload();
    await expect(rendered).toHaveAttribute("data-rendered", /./, { timeout: 100 });
  }).toPass();
  return rendered;
}
