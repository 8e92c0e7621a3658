import { pollUntil } from "e2e/shop/built-process";
import { createShopperClient, type ShopperClient } from "e2e/support/shopper-client";
import type { Stage } from "../fault-case.js";

/** What cases view and buy. */
export const ITEM = "100110";
export const ITEM_NAME = "Fieldnote Dotted Notebook";
export const PATH = `/lpd-sba-sku/product_${ITEM}`;

type ViewedShop = Pick<Stage["shop"], "retailUrl">;

export async function viewItem(
  { retailUrl }: ViewedShop,
  headers: Readonly<Record<string, string>> = {},
  query = "",
): Promise<{ readonly status: number; readonly html: string }> {
  const response = await fetch(`${retailUrl}${PATH}${query}`, { headers });
  return { status: response.status, html: await response.text() };
}

/** At an address that no guest requested within the second for which guests share pages. */
export function viewUnshared(shop: ViewedShop) {
  return viewItem(shop, {}, `?v=${performance.now()}`);
}

/** Milliseconds until a page that isn't cached is served again. */
export function waitUntilServed({ shop }: Pick<Stage, "shop">): Promise<number> {
  return pollUntil(async () => (await viewUnshared(shop)).status === 200, "pages are not served again");
}

export async function signInEmpty(url: string): Promise<ShopperClient> {
  const shopper = createShopperClient();
  await shopper.signIn(url, "dario");
  for (const { lineId } of (await shopper.readCart(url)).lines) await shopper.remove(url, lineId);
  return shopper;
}
