import type { Page } from "@playwright/test";
import { expect, slot, test, waitForBuyArea } from "fragment-kit/playwright";
import { emptyCart, readCart } from "../support/cart.js";
import { scriptsOf } from "../support/release-scripts.js";

const ITEM = "100101";
const LATE_CODE = /\/below\.js$/;
/** So low that slots further down stay far away. */
const LOW_WINDOW = { width: 1280, height: 300 };

test.setTimeout(120_000);

const isMounted = (page: Page, name: string) => slot(page, name).and(page.locator("[data-mounted]"));

/** Returns a function that lets the script go on. */
async function holdPageScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/shell/assets/shell.*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("what was chosen and typed before the page's script came is what is added", async ({ visit }) => {
  const { page } = await visit({ member: "ava" });
  await emptyCart(page);
  const letGo = await holdPageScript(page);
  await page.goto(`/lpd-sba-sku/product_${ITEM}`, { waitUntil: "commit" });
  const buyBox = slot(page, "buy-box");
  const restock = buyBox.getByRole("radio", { name: /Auto Restock/ });
  await restock.check();
  const quantity = buyBox.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("3");
  letGo();

  await waitForBuyArea(page);
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue("3");
  await expect(restock).toBeChecked();
  await buyBox.locator('form button[type="submit"]').first().click();
  const added = async () =>
    (await readCart(page)).lines.map((line) => [line.itemId, line.quantity, line.purchaseOption]);
  await expect.poll(added).toEqual([[ITEM, 3, "AUTO_RESTOCK"]]);
  await emptyCart(page);
});

async function addBeforeScript(page: Page): Promise<() => void> {
  await emptyCart(page);
  const letGo = await holdPageScript(page);
  await page.goto(`/lpd-sba-sku/product_${ITEM}`, { waitUntil: "commit" });
  await slot(page, "buy-box").locator('form button[type="submit"]').first().click();
  return letGo;
}

const inCart = async (page: Page) => (await readCart(page)).lines.map(({ itemId, quantity }) => [itemId, quantity]);

test("an item added before the page's script came is in the cart at once, and only once", async ({ visit }) => {
  const { page } = await visit({ member: "morgan" });
  const letGo = await addBeforeScript(page);
  await expect(page.locator("#toast-outlet")).toHaveText("Added to cart");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  expect(await inCart(page)).toEqual([[ITEM, 1]]);

  letGo();
  await expect(page.getByRole("dialog", { name: "Added to cart" })).toContainText("1 item in your cart");
  await expect(page.locator("#toast-outlet")).toBeEmpty();
  expect(await inCart(page)).toEqual([[ITEM, 1]]);
  await page.keyboard.press("Escape");
  await slot(page, "buy-box").locator('form button[type="submit"]').first().click();
  await expect.poll(() => inCart(page)).toEqual([[ITEM, 2]]);
  await emptyCart(page);
});

test("a link clicked right after an early add leads on, with the item in the cart", async ({ visit }) => {
  const { page } = await visit({ member: "dario" });
  const letGo = await addBeforeScript(page);
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main")).toContainText("Harborline Multipurpose Copy Paper");
  expect(await inCart(page)).toEqual([[ITEM, 1]]);
  letGo();
  await emptyCart(page);
});

test("code of slots further down is downloaded when idle, and runs when the shopper comes near", async ({ visit }) => {
  const { page, openItem } = await visit();
  await page.setViewportSize(LOW_WINDOW);
  const kinds: string[] = [];
  const isLateCode = (url: string) => scriptsOf("mfe-reviews").test(url) && LATE_CODE.test(url);
  page.on("request", (request) => {
    if (isLateCode(request.url())) kinds.push(request.resourceType());
  });
  const ahead = page.waitForResponse((response) => isLateCode(response.url()));
  await openItem(ITEM);
  await (await ahead).finished();
  expect(kinds).toEqual(["fetch"]);
  await expect(isMounted(page, "reviews")).toHaveCount(0);

  await slot(page, "reviews").evaluate((element) => element.scrollIntoView());
  await expect(isMounted(page, "reviews")).toHaveCount(1);
  expect(kinds).toEqual(["fetch", "script"]);
});

test("a slot works for who reaches it with the keyboard, and keeps the focus", async ({ visit }) => {
  const { page, openItem } = await visit();
  await page.setViewportSize(LOW_WINDOW);
  await openItem(ITEM);
  const control = slot(page, "reviews").locator("select, button, input").first();
  await expect(isMounted(page, "reviews")).toHaveCount(0);
  await control.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await expect(isMounted(page, "reviews")).toHaveCount(1);
  await expect(control).toBeFocused();
});
