import type { Page } from "@playwright/test";
import { expect, mountedSlot, test } from "fragment-kit/playwright";
import { expectAccessible } from "../support/check-accessibility.js";

/** Overlays that `purchase-overlays.spec.ts` doesn't open. */
const DIALOGS: readonly { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: "a quick view",
    async open(page) {
      const bundle = await mountedSlot(page, "bundle");
      await bundle
        .getByRole("button", { name: /^Quick view/ })
        .first()
        .click();
    },
  },
  {
    name: "the review drawer",
    async open(page) {
      const reviews = await mountedSlot(page, "reviews");
      await reviews.getByRole("button", { name: "Write a review" }).click();
    },
  },
  {
    name: "the question drawer",
    async open(page) {
      const questions = await mountedSlot(page, "questions");
      await questions.getByRole("button", { name: "Ask a question" }).click();
    },
  },
];

for (const { name, open } of DIALOGS) {
  test(`${name} is accessible, closes on Escape and returns focus`, async ({ visit }) => {
    const { page, openItem } = await visit({ member: "dario" });
    await openItem("100130");
    await open(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectAccessible(page, name);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), "focus is inside").toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const isOpener = () => page.evaluate(() => document.activeElement?.matches("button, [role=button]"));
    await expect.poll(isOpener, "the focus is where it came from").toBe(true);
  });
}
