import type { Page } from "@playwright/test";
import { expect, test } from "../shop/failure-test.js";
import { ADDRESS, fillCart } from "../support/cart.js";

const SESSION = "/ele-lpd/api/session";
const ORDERS = "/ele-lpd/api/orders";

async function countOrders(page: Page): Promise<number> {
  const response = await page.request.get(`${ORDERS}?limit=1`);
  return ((await response.json()) as { total: number }).total;
}

test("an order that gets no answer can be placed again, and is placed once", async ({ shop, visit }) => {
  const { page, issues } = await visit({ member: "chloe", shop: shop.retailUrl });
  issues.allow(/422/);
  await fillCart(page, [{ itemId: "100110", qty: 1 }]);
  const before = await countOrders(page);
  await page.goto("/checkout");
  for (const [label, text] of ADDRESS) await page.getByRole("textbox", { name: label }).fill(text);
  await page.getByRole("textbox", { name: "ZIP Code", exact: true }).fill("02108");
  shop.storefront.setOutage("failing", ORDERS);
  await page.getByRole("button", { name: "Place order" }).press("Enter");
  const notice = page.getByText("Place it again: it can't be placed twice.");
  await expect(notice).toBeVisible();
  await expect(page.locator("#checkout-notice")).toBeFocused();

  shop.storefront.setOutage(undefined);
  await page.getByRole("button", { name: "Place order" }).press("Enter");
  await expect(page.getByText(/^Thank you\. Your order/)).toBeVisible();
  expect(await countOrders(page)).toBe(before + 1);
});

test("a sign-in form that gets no answer says what to do, and keeps the email", async ({ shop, visit }) => {
  const { page, issues } = await visit({ shop: shop.retailUrl, javaScript: false });
  issues.allow(/422/);
  await page.goto("/account/signin");
  await page.getByRole("main").getByLabel("Email").fill("chloe@example.com");
  await page.getByRole("main").getByLabel("Password").fill("Demo-Shop-2026");
  shop.storefront.setOutage("failing", SESSION);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("We couldn't sign you in right now. Please try again.")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("chloe@example.com");

  shop.storefront.setOutage(undefined);
  await page.getByRole("main").getByLabel("Password").fill("Demo-Shop-2026");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/signin/);
});
