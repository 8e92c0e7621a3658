import { expect, type Page } from "@playwright/test";
import type { Cart } from "shared-contracts";
import { slot } from "fragment-kit/playwright";
import { CART_PATH } from "shared-contracts/constants";

/** The cart of the signed-in visitor. */
export async function readCart(page: Page): Promise<Cart> {
  const response = await page.request.get("/ele-lpd/api/cart");
  return (await response.json()) as Cart;
}

/** Accounts keep their cart between tests. */
export async function emptyCart(page: Page): Promise<void> {
  const { lines } = await readCart(page);
  for (const { lineId } of lines) await page.request.delete(`/ele-lpd/api/cart/items/${lineId}`);
}

/** A click waits four seconds for missing code before the form is submitted, and longer on a busy machine. */
const WITHIN = { timeout: 15_000 };

/** Clicks the main button and expects the item in the cart, added by script or by the form. */
export async function buy(page: Page, itemId: string): Promise<void> {
  await slot(page, "buy-box").getByRole("button", { name: "Add to cart" }).first().click();
  await expect.poll(async () => (await readCart(page)).lines.map((line) => line.itemId), WITHIN).toContain(itemId);
}

/** What a new customer fills in at the checkout, which knows the ZIP code. */
export const ADDRESS = [
  ["Full name", "Ada Reader"],
  ["Street address, apartment", "12 Main St"],
  ["City", "Boston"],
  ["State", "MA"],
] as const;

export type CartItem = { readonly itemId: string; readonly qty: number };

/**
 * Gives a member's cart these items and no others, with nothing saved for later. Asks in the page, which needs
 * JavaScript, because only browsers know the host of the business tenant.
 */
export async function fillCart(page: Page, items: readonly CartItem[]): Promise<void> {
  await page.goto(CART_PATH);
  await page.evaluate(async (chosen) => {
    const call = async (method: string, path: string, body?: object) => {
      const init = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const response = await fetch(`/ele-lpd/api/${path}`, { method, ...init });
      return (await response.json().catch(() => ({}))) as {
        lines?: { lineId: string }[];
        items?: { lineId: string }[];
      };
    };
    for (const { lineId } of (await call("GET", "cart")).lines ?? []) await call("DELETE", `cart/items/${lineId}`);
    for (const { lineId } of (await call("GET", "saved-items")).items ?? [])
      await call("DELETE", `saved-items/${lineId}`);
    // One at a time: what a tenant doesn't sell is refused alone.
    for (const item of chosen) await call("POST", "cart/items", { items: [item], location: "buy-box" });
  }, items);
}
