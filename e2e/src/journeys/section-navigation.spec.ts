import type { Page } from "@playwright/test";
import { expect, test } from "fragment-kit/playwright";

const ITEM = "100130";

const navigation = (page: Page) => page.getByRole("navigation", { name: "On this page" });

/** Top of an element in the window, in CSS pixels. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.getBoundingClientRect().top ?? NaN, selector);

for (const width of ["xs", "lg"] as const) {
  test(`stays in the window, and marks the section that is read, at ${width}`, async ({ visit }) => {
    const { page, openItem } = await visit({ member: "ava", width });
    await openItem(ITEM);
    const links = navigation(page).getByRole("link");
    await expect(links).toHaveText(["Description", "Reviews", "Questions"]);
    await expect(navigation(page).locator("[aria-current]")).toHaveCount(0);

    for (const [name, section] of [
      ["Reviews", "product-reviews"],
      ["Questions", "product-qna"],
      ["Description", "description"],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(new RegExp(`#${section}$`));
      await expect(navigation(page).locator("[aria-current=location]")).toHaveText([name]);
      const bar = await navigation(page).boundingBox();
      expect(bar?.y, "it sticks to the window").toBeCloseTo(0, 0);
      // Its heading is below the bar, not under it.
      await expect.poll(() => topOf(page, `#${section} h2`)).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
    }
  });
}

test("leads to the sections without JavaScript", async ({ visit }) => {
  const { page, openItem } = await visit({ javaScript: false });
  await openItem(ITEM);
  await navigation(page).getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(/#product-qna$/);
  await expect(page.locator("#product-qna")).toBeInViewport();
});
