import type { Locator, Page } from "@playwright/test";
import { forgetInteractions, readTimings } from "./watch-page.js";

/** Milliseconds for the page to paint and the observer to fire, even at a low frame rate. */
const SETTLE_MS = 800;

/** In order of execution, because another option may have another button. */
export const INTERACTIONS = ["quantity", "gallery", "add", "option"] as const;

export type Interaction = (typeof INTERACTIONS)[number];

/** Real mouse clicks, which the browser counts as interactions. */
const ACTIONS = {
  quantity: async (page: Page) => {
    await buyBox(page)
      .getByRole("button", { name: /increase/i })
      .first()
      .click();
  },
  // Select another image by its thumbnail, on a phone by its dot.
  gallery: (page: Page) =>
    page
      .locator(
        '[data-slot="gallery"] :is([role=toolbar] [role=button], button[aria-label^="Show "]):not([aria-current]):visible',
      )
      .first()
      .click(),
  add: (page: Page) => buyBox(page).getByRole("button", { name: "Add to cart" }).first().click(),
  option: (page: Page) => buyBox(page).locator("fieldset label:has(input:not(:checked))").first().click(),
} as const satisfies Record<Interaction, (page: Page) => Promise<void>>;

function buyBox(page: Page): Locator {
  return page.locator('[data-slot="buy-box"]');
}

/** Milliseconds from each interaction to the next paint as reported by the browser, in steps of eight. */
export async function measureInteractions(page: Page): Promise<Readonly<Record<Interaction, number>>> {
  const measured = { option: Number.NaN, quantity: Number.NaN, gallery: Number.NaN, add: Number.NaN };
  for (const name of INTERACTIONS) {
    await forgetInteractions(page);
    await ACTIONS[name](page);
    await page.waitForTimeout(SETTLE_MS);
    measured[name] = (await readTimings(page)).interactionToNextPaint;
    // Close anything the act has opened, so that it doesn't affect the next one.
    await page.keyboard.press("Escape");
    await page.waitForTimeout(SETTLE_MS);
  }
  return measured;
}

/** Scrolls to the footer in steps, so that every slot comes near the viewport. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}
