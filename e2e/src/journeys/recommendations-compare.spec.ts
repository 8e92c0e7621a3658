import type { Locator, Page } from "@playwright/test";
import { COMPARE_MAXIMUM } from "shared-contracts/constants";
import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";
import { tabTo } from "../support/controls.js";

const ITEM = "100130";
const OTHER_ITEM = "100150";

async function compareItem(page: Page): Promise<void> {
  const bundle = await mountedSlot(page, "bundle");
  await bundle.getByRole("checkbox", { name: "Compare this item" }).check();
}

async function compareTiles(page: Page, count: number): Promise<void> {
  const bundle = await mountedSlot(page, "bundle");
  const toggles = bundle.getByRole("checkbox", { name: /^Compare (?!this)/ });
  for (let index = 0; index < count; index += 1) await toggles.nth(index).check();
}

const tray = (page: Page): Locator => slot(page, "compare-tray").getByRole("region", { name: "Compared items" });

test("the comparison follows to other pages and tabs", async ({ visit }) => {
  const { page, context, openItem } = await visit({ member: "ben" });
  await openItem(ITEM);
  await compareItem(page);
  await expect(tray(page)).toContainText("Choose 2 or more items");

  const tab = await context.newPage();
  await tab.goto(`/lpd-sba-sku/product_${OTHER_ITEM}`);
  await expect(tray(tab)).toContainText("Choose 2 or more items");
  await compareItem(tab);
  await expect(tray(tab)).toContainText(`2 of ${COMPARE_MAXIMUM} items`);
  await expect(tray(page), "the first tab hears of it").toContainText(`2 of ${COMPARE_MAXIMUM} items`);

  await openItem(OTHER_ITEM);
  await expect(tray(page)).toContainText(`2 of ${COMPARE_MAXIMUM} items`);
  const bundle = await mountedSlot(page, "bundle");
  await expect(bundle.getByRole("checkbox", { name: "Compare this item" })).toBeChecked();
  await tray(page).getByRole("button", { name: "Clear all" }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(tray(tab)).toHaveCount(0);
});

test("the comparison shows items side by side, marks differences and prints alone", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ben" });
  await openItem(ITEM);
  await compareItem(page);
  await compareTiles(page, COMPARE_MAXIMUM - 1);
  await tray(page)
    .getByRole("button", { name: `Compare ${COMPARE_MAXIMUM} items` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Compare items" });
  await expect(dialog.getByRole("columnheader")).toHaveCount(COMPARE_MAXIMUM + 1);
  const differing = dialog.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /\(differs\)$/ }) });
  await expect(differing.first()).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(dialog.getByRole("row").last()).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test("items are compared using only the keyboard, in page order", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "ben" });
  await openItem(ITEM);
  await compareItem(page);
  await compareTiles(page, 1);
  const open = tray(page).getByRole("button", { name: "Compare 2 items" });
  await tabTo(page, tray(page).getByRole("button", { name: "Show" }));
  await page.keyboard.press("Enter");
  await expect(tray(page).getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await tabTo(page, open);
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Compare items" });
  await expect(dialog).toBeVisible();
  const order = [];
  for (const stop of await dialog.getByRole("button").or(dialog.getByRole("link")).all()) {
    await tabTo(page, stop);
    order.push(await stop.evaluate((element) => element.ariaLabel ?? element.textContent));
  }
  expect(order.map((name) => name?.split(" ", 1)[0]).filter((word) => word === "Remove")).toHaveLength(2);
  expect(order.at(0)).toBe("Close");
  expect(order.at(-1)).toBe("Print comparison");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test("guests cannot compare, whatever the browser has stored", async ({ visit }) => {
  const { page, openItem } = await visit();
  await page.addInitScript(() => localStorage.setItem("compare.items", '[{"compareItemID":"100130"}]'));
  await openItem(ITEM);
  await mountedSlot(page, "bundle");
  await mountedSlot(page, "compare-tray");
  await expect(page.getByRole("checkbox", { name: /^Compare/ })).toHaveCount(0);
  await expect(tray(page)).toHaveCount(0);
});
