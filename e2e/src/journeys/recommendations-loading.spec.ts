import { brotliCompressSync, constants } from "node:zlib";
import { mountedSlot, slot } from "../support/sections.js";
import { expect, test } from "../support/test.js";

const ITEM = "100130";
const RELEASE = /\/releases\/mfe-recommendations\/[^/]+\/([^/?]+\.js)/;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const BLOCKS_BYTES = 25_000;
const COMPARED = '[{"compareItemID":"100130","name":"Binder"}]';

test("recommendations load nothing before they come near the viewport, and then at most 25 kilobytes", async ({
  visit,
}) => {
  const { page, openItem } = await visit({ member: "felix" });
  // So low that they are far away even on a page whose other slots are still to be drawn.
  await page.setViewportSize({ width: 1280, height: 300 });
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const [, name] = RELEASE.exec(response.url()) ?? [];
    if (name) sizes.set(name, brotliCompressSync(await response.body(), BEST).length);
  });
  await openItem(ITEM);
  // What waits for the main thread to be idle is the sticky bar's code.
  await page.locator('[data-slot="sticky-bar"][data-mounted]').waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect([...sizes.keys()], "before they are near").toEqual([]);

  await mountedSlot(page, "bundle");
  await page.locator('[data-slot="compare-tray"][data-mounted]').waitFor({ state: "attached" });
  for (const name of ["alternatives", "recently-viewed"]) await mountedSlot(page, name);
  await page.waitForLoadState("networkidle");
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(5000);
  expect(total).toBeLessThanOrEqual(BLOCKS_BYTES);

  // The tray of what is compared already stands in the viewport from the start.
  await page.evaluate((list) => localStorage.setItem("compare.items", list), COMPARED);
  await openItem(ITEM);
  await expect(slot(page, "compare-tray").getByRole("region", { name: "Compared items" })).toBeVisible();
});
