import { expect, mountedSlot, slot, test } from "fragment-kit/playwright";
import { watchScripts } from "../support/release-scripts.js";

const ITEM = "100130";
const BLOCKS_BYTES = 25_000;
const COMPARED = '[{"compareItemID":"100130","name":"Binder"}]';

test("recommendations load nothing until near the viewport, and then at most 25 kilobytes", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "felix" });
  const scripts = await watchScripts(page, "mfe-recommendations");
  await openItem(ITEM);
  // The sticky bar's code waits until the main thread is idle.
  await page.locator('[data-slot="sticky-bar"][data-mounted]').waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(scripts.names(), "before they are near").toEqual([]);

  await mountedSlot(page, "bundle");
  await page.locator('[data-slot="compare-tray"][data-mounted]').waitFor({ state: "attached" });
  for (const name of ["alternatives", "recently-viewed"]) await mountedSlot(page, name);
  await page.waitForLoadState("networkidle");
  expect(scripts.bytes()).toBeGreaterThan(5000);
  expect(scripts.bytes()).toBeLessThanOrEqual(BLOCKS_BYTES);

  // The compare tray is in the viewport from the start.
  await page.evaluate((list) => localStorage.setItem("compare.items", list), COMPARED);
  await openItem(ITEM);
  await expect(slot(page, "compare-tray").getByRole("region", { name: "Compared items" })).toBeVisible();
});
