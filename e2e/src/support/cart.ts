import type { Page } from "@playwright/test";
import type { Cart } from "shared-contracts";

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
