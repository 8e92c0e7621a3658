import type { Locator } from "@playwright/test";
import { expect, slot, test } from "fragment-kit/playwright";

const isLaidOut = (element: Locator) =>
  element.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));

test("a link leads to a section far below, before the page's script has laid any out", async ({ visit }) => {
  const { page } = await visit({ width: "xs" });
  // On phones, the reviews above the questions are far higher than what is reserved for them.
  const reviews = slot(page, "reviews").getByRole("heading", { level: 2 });
  const questions = slot(page, "questions").getByRole("heading", { level: 2 });
  await page.route("**/shell/assets/shell.*.js", () => new Promise<void>(() => undefined));
  await expect(async () => {
    await page.goto(`/lpd-sba-sku/product_100130?at=${performance.now()}`, { waitUntil: "commit" });
    for (const heading of [reviews, questions])
      await expect(heading, "the server rendered the section in time").toHaveCount(1, { timeout: 1000 });
  }).toPass();
  expect([await isLaidOut(reviews), await isLaidOut(questions)]).toEqual([false, false]);
  await slot(page, "review-snapshot")
    .getByRole("link", { name: /questions$/ })
    .click();
  await expect(questions).toBeInViewport();
  expect([await isLaidOut(reviews), await isLaidOut(questions)]).toEqual([true, true]);
});

test("sections far below are laid out when the page is idle", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava", width: "xs" });
  await openItem("100130");
  await expect(page.locator(".page-sections > [data-slot]:not([data-laid-out])")).toHaveCount(0);
  await expect.poll(() => isLaidOut(slot(page, "reviews").getByRole("heading", { level: 2 }))).toBe(true);
});
