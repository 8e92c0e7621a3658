import {
  canSeePrices,
  getSkuNumber,
  isLoggedIn,
  type Cart,
  type CartLine,
  type Order,
  type ProductItem,
  type RecommendationTile,
  type VisitorContext,
} from "shared-contracts";
import { getShownAmount, selectOffer, toCents, toDollars } from "shared-contracts/commerce";
import {
  ITEMS_PER_EVENT,
  type AnalyticsEvent,
  type AnalyticsFacts,
  type AnalyticsItem,
  type AnalyticsList,
} from "../../analytics/analytics-event.js";

/** What a page shows, as its route knows it. */
export type ShownToAnalytics = Pick<AnalyticsFacts, "events" | "lines">;

/** An order's page counts as its purchase for an hour, so that a link to it that is opened later doesn't. */
const PURCHASE_PAGE_MS = 60 * 60 * 1000;

export function toAnalyticsFacts(
  context: VisitorContext,
  item: ProductItem | undefined,
  shown: ShownToAnalytics = { events: [] },
): AnalyticsFacts {
  return {
    isMember: isLoggedIn(context),
    showsPrices: canSeePrices(context),
    ...shown,
    events: item?.product.name ? [toItemView(item, context), ...shown.events] : shown.events,
  };
}

/** The offer that the buy box begins with. The price is the one in sight: hidden and replaced prices are left out. */
function toItemView(item: ProductItem, context: VisitorContext): AnalyticsEvent {
  const { product } = item;
  const { quantity, price } = selectOffer(item, context);
  const { departmentName, supercategoryName, categoryName } = product.hierarchy ?? {};
  const [item_category, item_category2, item_category3] = [departmentName, supercategoryName, categoryName].filter(
    (name) => name !== undefined,
  );
  return {
    name: "view_item",
    items: [
      {
        item_id: getSkuNumber(item),
        item_name: product.name,
        item_brand: product.brandName,
        item_category,
        item_category2,
        item_category3,
        price: getShownAmount(price),
        quantity,
      },
    ],
  };
}

/** Tiles only contain prices that may be shown. */
export function toListView(
  list: AnalyticsList,
  tiles: readonly RecommendationTile[],
  offset = 0,
): readonly AnalyticsEvent[] {
  if (tiles.length === 0) return [];
  const items = tiles.map(({ itemId, title, brandName, priceValue }, index) => ({
    item_id: itemId,
    item_name: title,
    item_brand: brandName,
    price: priceValue,
    index: offset + index,
  }));
  return [{ name: "view_item_list", list, items }];
}

export function toCartView(cart: Cart, context: VisitorContext): ShownToAnalytics {
  const items = cart.lines.slice(0, ITEMS_PER_EVENT).map((line) => toLineItem(line, context));
  return {
    events: items.length > 0 ? [{ name: "view_cart", items }] : [],
    lines: Object.fromEntries(items.map((item, index) => [cart.lines[index]?.lineId, item])),
  };
}

/** @param now milliseconds since 1970 */
export function toPurchase(order: Order, context: VisitorContext, now: number): ShownToAnalytics {
  if (now - Date.parse(order.placedAt) > PURCHASE_PAGE_MS) return { events: [] };
  const { orderId, subtotal: value, fees } = order;
  const shipping = toDollars(fees.reduce((sum, { amount }) => sum + toCents(amount), 0));
  const items = order.lines.slice(0, ITEMS_PER_EVENT).map((line) => toLineItem(line, context));
  return { events: [{ name: "purchase", orderId, ...(canSeePrices(context) && { value, shipping }), items }] };
}

function toLineItem({ itemId, name, unitPrice, quantity }: CartLine, context: VisitorContext): AnalyticsItem {
  return { item_id: itemId, item_name: name, price: canSeePrices(context) ? unitPrice : undefined, quantity };
}
