import { formatText, getSkuNumber, parseItemId, type ProductItem, type SlotUrl } from "shared-contracts";
import type { PurchaseButton } from "shared-contracts/commerce";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

type Query = SlotUrl["query"];

/** The item's own page, where a quick view continues. */
export function toItemUrl(itemId: string, query: Query = {}): SlotUrl {
  return { path: `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(parseItemId(itemId).skuNumber)}`, query };
}

/** The SKU of an item's page. */
export function toSkuOfPage(path: string): string {
  return decodeURIComponent(path.slice(toItemUrl("").path.length));
}

/** Whether a button's action needs the item's page: the print studio, its form, or the list of stores. */
export const LEADS_TO_PAGE = {
  none: false,
  blocked: false,
  "pre-order": false,
  "coming-soon": false,
  "get-started": true,
  customize: true,
  pickup: true,
  add: false,
} as const satisfies Record<PurchaseButton, boolean>;

type VariantItem = Pick<ProductItem, "itemID" | "skuSetData">;

/**
 * A variant together with the set it was chosen from: a feed may list a set in one of its items only, and the shopper
 * must be able to choose again.
 */
export function keepSet<Item extends VariantItem>(item: Item, chosenFrom: VariantItem | undefined): Item {
  const set = chosenFrom?.skuSetData;
  const isOfSet = set?.childProducts?.some(({ skuNumber }) => skuNumber === getSkuNumber(item));
  return set && isOfSet && !item.skuSetData ? { ...item, skuSetData: set } : item;
}

export const QUICK_VIEW_TEXTS = {
  loading: "Loading options…",
  failed: "We couldn't load the options for this item. Try again, or continue on its page.",
  gone: "This item is no longer available.",
  broken: "Something went wrong. Continue on the item's page.",
  retry: "Try again",
  viewCart: "View cart",
};

/** What an add put into the cart; carts don't name every item. */
export function describeAdded(quantity: number, name: string | undefined): string {
  const template = quantity === 1 ? "Added 1 item to your cart" : "Added {n} items to your cart";
  return formatText(name ? `${template}: {name}` : `${template}.`, { n: quantity, name });
}
