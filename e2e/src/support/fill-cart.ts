import type { Page } from "@playwright/test";
import { CART_PATH } from "shared-contracts/constants";

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
