import type { Locator, Page } from "@playwright/test";
import { CART_ROUTES, PAGE_ROUTES } from "shared-contracts";
import { endSession, expect, mountedSlot, slot, test, type Visit } from "fragment-kit/playwright";
import { readCart } from "../support/cart.js";
import { expectAccessible } from "../support/check-accessibility.js";

const PENS = { itemId: "600121", variant: "100120" };
const PAPER = "100102";
const LIMITED = { itemId: "100111", limit: 5 };
const SOLD_OUT = "100161";
const PAGE_ITEM = "100130";

/** Has viewed an item, so that its tile is among those recently viewed, and opens its quick view. */
async function openQuickView({ page, openItem }: Visit, itemId: string): Promise<Locator> {
  // Any page of the tenant's host.
  await page.goto("/robots.txt");
  await page.evaluate(
    ({ path, body }) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body }),
    { path: PAGE_ROUTES.recordItemView.path, body: JSON.stringify({ itemId }) },
  );
  await openItem(PAGE_ITEM);
  const tiles = await mountedSlot(page, "recently-viewed");
  const tile = tiles.getByRole("article").filter({ has: page.locator(`a[href*="product_${itemId}"]`) });
  await tile.getByRole("button", { name: /^Quick view/ }).click();
  const dialog = page.getByRole("dialog", { name: "Quick view" });
  await expect(dialog.getByText("Loading options…")).toBeHidden();
  return dialog;
}

/** Other tests use the same members, so only this item's lines count. */
async function linesOf(page: Page, item: string) {
  const { lines } = await readCart(page);
  return lines.filter(({ itemId }) => itemId === item);
}

async function removeFromCart(page: Page, item: string): Promise<void> {
  for (const { lineId } of await linesOf(page, item)) await page.request.delete(`/ele-lpd/api/cart/items/${lineId}`);
}

test("a member chooses a variant in the quick view and buys it without leaving the page", async ({ visit }) => {
  const visited = await visit({ member: "ben" });
  const { page } = visited;
  await removeFromCart(page, PENS.variant);
  const dialog = await openQuickView(visited, PENS.itemId);
  const address = page.url();
  const blue = dialog.getByRole("link", { name: "Blue" });
  await blue.click();
  await expect(blue).toHaveAttribute("aria-current", "page");
  await expect(dialog.getByRole("link", { name: "View all details" })).toHaveAttribute(
    "href",
    new RegExp(`product_${PENS.variant}$`),
  );
  await dialog.getByRole("button", { name: "Increase quantity" }).click();
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(dialog.getByText(/^Added 2 items to your cart/)).toBeVisible();
  await expectAccessible(page, "the quick view after an add");
  expect(await linesOf(page, PENS.variant)).toMatchObject([{ quantity: 2, purchaseOption: "ONE_TIME_PURCHASE" }]);
  expect(page.url()).toBe(address);
  await page.keyboard.press("Escape");
  const { itemCount } = await readCart(page);
  await expect(page.getByRole("link", { name: `Cart, ${itemCount} items` })).toBeVisible();
});

test("auto restock is chosen in the quick view with the keyboard alone, and the focus returns", async ({ visit }) => {
  const visited = await visit({ member: "morgan" });
  const { page } = visited;
  await removeFromCart(page, PAPER);
  const dialog = await openQuickView(visited, PAPER);
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  const delivery = dialog.getByRole("radio", { name: /^Delivery/ });
  for (
    let presses = 0;
    presses < 20 && !(await delivery.evaluate((radio) => radio === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await expect(delivery).toBeFocused();
  const restock = dialog.getByRole("radio", { name: /Auto Restock/ });
  for (let presses = 0; presses < 3 && !(await restock.isChecked()); presses += 1)
    await page.keyboard.press("ArrowDown");
  await expect(restock).toBeChecked();
  const add = dialog.getByRole("button", { name: "Add to cart" });
  for (
    let presses = 0;
    presses < 20 && !(await add.evaluate((button) => button === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^Added 1 item to your cart/)).toBeVisible();
  expect(await isInside()).toBe(true);
  expect(await linesOf(page, PAPER)).toMatchObject([{ quantity: 1, purchaseOption: "AUTO_RESTOCK" }]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Quick view of/);
});

test("the quick view sells up to the limit and no more", async ({ visit }) => {
  const visited = await visit({ member: "gina" });
  const { page } = visited;
  await removeFromCart(page, LIMITED.itemId);
  const dialog = await openQuickView(visited, LIMITED.itemId);
  const box = dialog.getByRole("textbox", { name: "Quantity" });
  await expect(dialog.getByText(`Limit ${LIMITED.limit} per order`)).toBeVisible();
  await box.fill(String(LIMITED.limit + 1));
  await box.press("Enter");
  await expect(dialog.getByText(`Max qty=${LIMITED.limit}`)).toBeVisible();
  expect(await linesOf(page, LIMITED.itemId)).toEqual([]);
  await box.fill(String(LIMITED.limit));
  await box.press("Enter");
  await expect(dialog.getByText(/^Added 5 items to your cart/)).toBeVisible();
  await expect(dialog.getByText(/You already have 5 of 5/)).toBeVisible();
});

test("the quick view sells nothing that is out of stock, and leads to its page", async ({ visit }) => {
  const visited = await visit({ member: "ben" });
  const dialog = await openQuickView(visited, SOLD_OUT);
  await expect(dialog.getByText(/out of stock/i).first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Add/ })).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "View all details" })).toBeVisible();
});

test("a shopper whose session ended signs in and comes back to the item", async ({ visit }) => {
  const visited = await visit({ member: "ben" });
  const { page, context, issues } = visited;
  const dialog = await openQuickView(visited, PAPER);
  issues.allow(/cart\/items/);
  await endSession(context);
  await dialog.getByRole("button", { name: /^Add/ }).click();
  const drawer = page.getByRole("dialog", { name: "Sign in" });
  await expect(drawer.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", new RegExp(`product_${PAPER}`));
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(dialog).toBeVisible();
});

test("without its data or the cart the quick view says what to do, and tries again", async ({ visit }) => {
  const visited = await visit({ member: "ben" });
  const { page, faults } = visited;
  await faults.failCall(PAGE_ROUTES.getPageData);
  const dialog = await openQuickView(visited, PAPER);
  await expect(dialog.getByRole("alert")).toContainText("We couldn't load the options for this item.");
  await expect(dialog.getByRole("link", { name: "View all details" })).toBeVisible();
  await faults.clear();
  await faults.failCall(CART_ROUTES.addCartItems);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByRole("button", { name: /^Add/ }).click();
  await expect(dialog.getByText("We could not add this item to your cart.")).toBeVisible();
  await expect(slot(page, "buy-box").getByText("We could not add this item to your cart.")).toHaveCount(0);
});
