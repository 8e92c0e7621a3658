import type { cartItemsAdded, PayloadOf } from "shared-contracts";

/** The global of the page's analytics script. */
type AnalyticsHost = { readonly analytics?: { track?: (event: string, details: object) => void } };

/** The cart event, for pages that carry a script of analytics. */
export function tellAnalytics(host: object, added: PayloadOf<typeof cartItemsAdded>): void {
  const { addedItems, itemCount, location } = added;
  const items = addedItems.map(({ itemId, qty }) => ({ itemId, qty }));
  (host as AnalyticsHost).analytics?.track?.("items added to cart", { items, itemCount, location });
}
