import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, waitForBuyArea } from "fragment-kit/playwright";
import { SYSTEM } from "../support/system.js";
import { renderContactSheet } from "./contact-sheet-page.js";
import { SHOTS } from "./page-states.js";

const FOLDER = join(SYSTEM.root, "test-results/contact-sheet");

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "index.html"), renderContactSheet(SHOTS));
});

for (const { state, tenant, member, colorScheme, width, file } of SHOTS) {
  test(`contact sheet: ${file}`, async ({ visit }) => {
    const { page, issues } = await visit({ tenant, width, ...(member && { member }) });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const answer = await page.goto(state.path);
    // One of the states is the page of a missing item.
    if (answer?.status() === 404) issues.allow(/404/);
    else if (state.path.includes("/product_")) await waitForBuyArea(page);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(FOLDER, file), animations: "disabled" });
  });
}
