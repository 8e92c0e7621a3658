import type { BrowserContext, Page } from "@playwright/test";
import type { PageState, PageStateLock } from "shared-contracts";

/** Type of the annotation with the id of the page lock that each test of a preview used. */
export const PAGE_LOCK_NOTE = "page-lock";

/** From now on pages of the context use the releases of the preview: answers the shop's question whether to show it. */
export async function showPreview({ request }: BrowserContext, origin: string, token: string): Promise<void> {
  const url = `${origin}/preview`;
  const question = await request.get(url, { params: { token } });
  const answer = /name="answer" value="([^"]+)"/.exec(await question.text())?.[1];
  if (answer === undefined) throw new Error(`The preview has ended, or is of another shop than ${origin}.`);
  await request.post(url, { form: { token, answer }, headers: { origin }, maxRedirects: 0 });
}

/** The releases that the open page was assembled from. */
export async function readPageLock(page: Page): Promise<PageStateLock> {
  const text = await page.evaluate(() => document.getElementById("page-state")?.textContent);
  const state = JSON.parse(text ?? "{}") as Partial<PageState>;
  if (!state.lock) throw new Error(`${page.url()} is not made of releases.`);
  return state.lock;
}
