import { CART_ROUTES, type CART_CALLS, type ResponseOf } from "shared-contracts";

/** Shows the number of items in the header's link to the cart. */
export function showCartCount(document: Document, itemCount: number): void {
  const link = document.getElementById("cart-link");
  const count = document.getElementById("cart-count");
  if (!link || !count) return;
  count.textContent = itemCount > 0 ? String(itemCount) : "";
  link.setAttribute("aria-label", itemCount === 1 ? "Cart, 1 item" : `Cart, ${itemCount} items`);
}

/**
 * Counts the cart again when the shopper comes back to the page: it may have changed in another tab, or on a later page
 * while this one was in the back-forward cache.
 */
export function recountOnReturn({ document, fetch }: Pick<Window & typeof globalThis, "document" | "fetch">): void {
  const label = () => document.getElementById("cart-link")?.getAttribute("aria-label");
  document.addEventListener("visibilitychange", async () => {
    if (document.visibilityState === "hidden") return;
    const before = label();
    const itemCount = await readCount(fetch);
    // An add on this page meanwhile knows better.
    if (itemCount !== undefined && label() === before) showCartCount(document, itemCount);
  });
}

/** Undefined if the cart can't be read: the count stays as it was. */
async function readCount(fetch: typeof globalThis.fetch): Promise<number | undefined> {
  try {
    const response = await fetch(CART_ROUTES.getCart.path);
    if (!response.ok) return undefined;
    return ((await response.json()) as ResponseOf<typeof CART_CALLS.getCart>).itemCount;
  } catch {
    return undefined;
  }
}
