import type { Locator, Page } from "@playwright/test";
import { COMPARE_MAXIMUM } from "shared-contracts/constants";
import { PAGE_ROUTES } from "shared-contracts";
import { expect, mountedSlot, slot } from "fragment-kit/playwright";
import { itemPath, MEMBERS, withDefaults } from "../page-state.js";

const ITEM = itemPath("100130");
const tray = (page: Page): Locator => slot(page, "compare-tray").getByRole("region", { name: "Compared items" });

async function compare(page: Page, count: number): Promise<void> {
  const bundle = await mountedSlot(page, "bundle");
  await mountedSlot(page, "compare-tray");
  const toggles = bundle.getByRole("checkbox", { name: /^Compare/ });
  for (let index = 0; index < count; index += 1) await toggles.nth(index).check();
  await expect(tray(page)).toBeVisible();
}

async function openTable(page: Page, count: number): Promise<Locator> {
  await compare(page, count);
  await tray(page)
    .getByRole("button", { name: `Compare ${count} items` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Compare items" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openQuickView(page: Page): Promise<Locator> {
  const bundle = await mountedSlot(page, "bundle");
  await bundle
    .getByRole("button", { name: /^Quick view/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Quick view" });
  await expect(dialog.getByText("Loading options…")).toBeHidden();
  return dialog;
}

export const RECOMMENDATION_STATES = withDefaults({ visitors: MEMBERS, extent: "window" }, [
  { name: "recommendations in full", path: ITEM, extent: "whole" },
  { name: "cartridges of a printer", path: itemPath("200130"), extent: "whole" },
  {
    name: "printers of a cartridge",
    path: itemPath("200140"),
    act: async (page) => {
      await mountedSlot(page, "bundle");
      await page.getByText("View compatible printers").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "bundle with two of three chosen",
    path: ITEM,
    act: async (page) => {
      const bundle = await mountedSlot(page, "bundle");
      await bundle
        .getByRole("checkbox", { name: /^Select/ })
        .nth(1)
        .uncheck();
    },
  },
  { name: "one item to compare", path: ITEM, act: (page) => compare(page, 1) },
  {
    name: "full comparison, shown",
    path: ITEM,
    act: async (page) => {
      await compare(page, COMPARE_MAXIMUM);
      const show = tray(page).getByRole("button", { name: "Show" });
      if (await show.isVisible()) await show.click();
    },
  },
  {
    name: "comparison of two",
    path: ITEM,
    act: async (page) => void (await openTable(page, 2)),
  },
  {
    name: "comparison of four",
    path: ITEM,
    act: async (page) => void (await openTable(page, COMPARE_MAXIMUM)),
  },
  {
    name: "comparison without JavaScript",
    path: "/compare?item-100130=on&item-100131=on&item-100132=on",
    extent: "whole",
    browser: { javaScript: false },
  },
  {
    name: "comparison on paper",
    path: ITEM,
    extent: "whole",
    sizes: ["lg"],
    act: async (page) => {
      await openTable(page, COMPARE_MAXIMUM);
      await page.emulateMedia({ media: "print" });
    },
  },
  {
    name: "quick view",
    path: ITEM,
    act: async (page) => void (await openQuickView(page)),
  },
  {
    name: "quick view without its data",
    path: ITEM,
    act: async (page, { faults }) => {
      await mountedSlot(page, "bundle");
      await faults.failCall(PAGE_ROUTES.getPageData);
      const dialog = await openQuickView(page);
      await expect(dialog.getByRole("alert")).toBeVisible();
    },
  },
]);
