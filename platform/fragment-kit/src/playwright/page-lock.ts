import type { BrowserContext, Page } from "@playwright/test";
import type { PageState, PageStateLock } from "shared-contracts";

/** Type of the annotation with the id of the page lock that each test of a preview used. */
export const PAGE_LOCK_NOTE = "page-lock";

/** From now on pages of the context use the releases of the preview. */
export async function showPreview(context: BrowserContext, origin: string, token: string): Promise<void> {
  await context.addCookies([{ name: "preview", value: token, url: origin, httpOnly: true, sameSite: "Strict" }]);
}

/** The releases that the open page was assembled from. */
export async function readPageLock(page: Page): Promise<PageStateLock> {
  const text = await page.evaluate(() => document.getElementById("page-state")?.textContent);
  const state = JSON.parse(text ?? "{}") as Partial<PageState>;
  if (!state.lock) throw new Error(`${page.url()} is not made of releases.`);
  return state.lock;
}
