import type { cartItemsAdded, EventEnvelope, PayloadOf } from "shared-contracts";
import type { AnalyticsEvent } from "../../analytics/analytics-event.js";

/** By type string, because the definition would bring its schema along. */
const ITEMS_ADDED = "cart/items-added" satisfies (typeof cartItemsAdded)["type"];

/** What an event on the bus means for analytics; undefined if nothing. */
export function toAnalyticsEvent(
  { type, version, payload }: Pick<EventEnvelope, "type" | "version" | "payload">,
  { showsPrices }: { readonly showsPrices: boolean },
): AnalyticsEvent | undefined {
  if (type !== ITEMS_ADDED || version !== 1) return undefined;
  const { addedItems, analytic } = payload as PayloadOf<typeof cartItemsAdded>;
  if (!analytic) return undefined;
  return {
    name: "add_to_cart",
    items: addedItems.map(({ itemId, name, qty, unitPrice }) => ({
      item_id: itemId,
      item_name: name,
      price: showsPrices ? unitPrice : undefined,
      quantity: qty,
    })),
  };
}
