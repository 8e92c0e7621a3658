import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readMountedSlots, test, type VisitOptions } from "fragment-kit/playwright";
import { COMMON_SLOTS } from "../support/slots.js";
import { SYSTEM } from "../support/system.js";
import { outlineFragments } from "./outline-fragments.js";

const FOLDER = join(SYSTEM.root, "docs/images");

const PICTURES: readonly { file: string; itemId: string; visitor: VisitOptions }[] = [
  { file: "product-page", itemId: "100130", visitor: { member: "ava" } },
  { file: "product-page-phone", itemId: "200101", visitor: { member: "ava", width: "xs" } },
  { file: "product-page-tablet", itemId: "300101", visitor: { member: "ava", width: "sm" } },
  {
    file: "product-page-business",
    itemId: "200101",
    visitor: { tenant: "business", member: "harper", width: "md" },
  },
];

/** Up to the first reviews; the rest is repetitive. */
const TOP_OF_PAGE = { x: 0, y: 0, width: 1440, height: 2800 };

/** Lazy images load only when they are near the window, so those below what is pictured may never come. */
async function seePictures(page: Page, height = page.viewportSize()?.height ?? 0): Promise<void> {
  await page.waitForFunction(
    (bottom) =>
      [...document.images].every(
        (image) => image.complete || [...image.getClientRects()].every(({ top }) => top + scrollY > bottom),
      ),
    height,
  );
}

/** Back to the top, where the sticky bar stays only if the main button is below the window. */
async function returnToTop(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForFunction(() => {
    const button = document.querySelector("[data-slot=buy-box] form [type=submit]");
    const isBelow = button !== null && button.getBoundingClientRect().bottom > innerHeight;
    return isBelow === (document.querySelector("[data-edge][data-shown=true]") !== null);
  });
}

for (const { file, itemId, visitor } of PICTURES) {
  test(file, async ({ visit }) => {
    const { page, openItem } = await visit(visitor);
    await openItem(itemId);
    await readMountedSlots(page, COMMON_SLOTS);
    await seePictures(page);
    await returnToTop(page);
    await page.screenshot({ path: join(FOLDER, `${file}.png`), animations: "disabled" });
  });
}

test("product-page-fragments", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ava" });
  await openItem("100130");
  await readMountedSlots(page, COMMON_SLOTS);
  await seePictures(page, TOP_OF_PAGE.height);
  await returnToTop(page);
  await outlineFragments(page);
  await page.screenshot({
    path: join(FOLDER, "product-page-fragments.png"),
    animations: "disabled",
    fullPage: true,
    clip: TOP_OF_PAGE,
  });
});
