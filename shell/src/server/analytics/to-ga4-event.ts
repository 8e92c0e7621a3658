import { toCents, toDollars } from "shared-contracts/commerce";
import type { AnalyticsEvent, AnalyticsItem } from "../../analytics/analytics-event.js";

/** An event of GA4's Measurement Protocol. */
export type Ga4Event = { readonly name: string; readonly params: Readonly<Record<string, unknown>> };

/** The currency of every amount of the shop. */
const CURRENCY = "USD";

/** GA4's parameters of an event, with the names and shapes of its reference. */
export function toGa4Event(event: AnalyticsEvent): Ga4Event {
  switch (event.name) {
    case "search":
      return { name: event.name, params: { search_term: event.term } };
    case "login":
    case "sign_up":
      return { name: event.name, params: { method: "password" } };
    case "view_item_list":
    case "select_item": {
      const list = { item_list_id: event.list.id, item_list_name: event.list.name };
      return { name: event.name, params: { ...list, items: event.items } };
    }
    case "purchase": {
      const { orderId, value, shipping, items } = event;
      const amounts = value === undefined ? {} : { currency: CURRENCY, value, shipping };
      return { name: event.name, params: { transaction_id: orderId, ...amounts, items } };
    }
    default:
      return { name: event.name, params: { ...toValue(event.items), items: event.items } };
  }
}

/**
 * Currency and sum, which GA4 asks for together. A sum without some of the prices would be wrong, so it is left out if
 * one is hidden.
 */
function toValue(items: readonly AnalyticsItem[]): { readonly currency?: string; readonly value?: number } {
  const cents = items.map(({ price, quantity = 1 }) => price !== undefined && toCents(price) * quantity);
  const known = cents.filter((amount) => amount !== false);
  if (known.length < items.length) return {};
  return { currency: CURRENCY, value: toDollars(known.reduce((sum, amount) => sum + amount, 0)) };
}
