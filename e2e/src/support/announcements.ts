import type { Page } from "@playwright/test";

declare global {
  var heardAnnouncements: string[] | undefined;
}

const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output";

/** Records what live regions announce. Call before opening the page. */
export async function listenToAnnouncements(page: Page): Promise<void> {
  await page.addInitScript((live) => {
    const heard: string[] = [];
    globalThis.heardAnnouncements = heard;
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) regions.add(region);
      }
      for (const region of regions) {
        const text = region.textContent?.trim();
        if (text) heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, LIVE);
}

/** Announcements since the last call, in order. */
export async function takeAnnouncements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => globalThis.heardAnnouncements?.splice(0) ?? []);
}
