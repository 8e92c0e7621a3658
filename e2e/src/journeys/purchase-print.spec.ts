import type { Page } from "@playwright/test";
import { expect, renderedSlot, test } from "fragment-kit/playwright";
import { CART_PATH } from "shared-contracts/constants";
import { fillCart } from "../support/cart.js";

const SHEETS_AT_MOST = 2;

async function countSheets(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a printed page shows CIN and contract price on at most two sheets", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "harper", tenant: "business" });
  await openItem("100101");
  await renderedSlot(page, "buy-box");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("CIN #: HP-PAPER-5000")).toBeVisible();
  await expect(page.getByText("$29.99").first()).toBeVisible();
  await expect(page.getByText("Share", { exact: true })).toBeHidden();
  await expect(page.getByRole("textbox", { name: /ZIP/i })).toBeHidden();
  expect(await countSheets(page)).toBeLessThanOrEqual(SHEETS_AT_MOST);
});

test("a printed cart has its lines and total, and no buttons", async ({ visit }) => {
  const { page } = await visit({ member: "ben" });
  await fillCart(page, [{ itemId: "100110", qty: 2 }]);
  await page.goto(CART_PATH);
  await page.emulateMedia({ media: "print" });
  const cart = page.getByRole("main");
  await expect(cart.getByText("Fieldnote Dotted Notebook").first()).toBeVisible();
  await expect(cart.getByText("Total", { exact: true })).toBeVisible();
  await expect(cart.locator("button:visible")).toHaveCount(0);
});

/** The longest pages: plans, tiers, specifications, notices, an alternative. */
const LONG_ITEMS = [
  ["200101", "ava", "retail"],
  ["200101", "eli", "business"],
  ["100104", "ava", "retail"],
  ["100104", "harper", "business"],
  ["300101", "pam", "business"],
] as const;

for (const [itemId, member, tenant] of LONG_ITEMS) {
  test(`${itemId} prints on at most two sheets for ${member}`, async ({ visit }) => {
    const { page, openItem } = await visit({ member, tenant });
    await openItem(itemId);
    await renderedSlot(page, "buy-box");
    // Only what the shopper has scrolled past is printed.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(await countSheets(page)).toBeLessThanOrEqual(SHEETS_AT_MOST);
  });
}
