import {
  type SKU_CALLS,
  getSkuNumber,
  type Inventory,
  type PriceInfo,
  type ProductItem,
  type RequestOf,
  type ResponseOf,
  type VisitorContext,
} from "shared-contracts";

export type InventoryRequest = RequestOf<typeof SKU_CALLS.refreshInventory>;

/** `storeNumber` is the selected store; falls back to the visitor's own. */
export function toInventoryRequest(
  item: Pick<ProductItem, "itemID">,
  context: Pick<VisitorContext, "flags" | "storeNumber" | "zipCode">,
  storeNumber: string = context.storeNumber,
): InventoryRequest {
  const sku = getSkuNumber(item);
  return {
    serviceContext: { ...context.flags.serviceContext, requestType: "I", storeNumber, zipCode: context.zipCode },
    skus: [sku],
    baseProduct: sku,
  };
}

export type RefreshedInventory = {
  readonly inventory: Inventory;
  readonly autoRestockEligible: boolean;
  readonly informationalMessage: string | undefined;
  /** Complete entries, each with its `deprecableFieldsAtPriceLevel`; empty if the page's prices stay valid (AMB-99). */
  readonly priceInfo: readonly PriceInfo[];
};

/** First item of the response; undefined if the response has none or is malformed, which counts as a failure. */
export function readRefreshedInventory({
  items,
}: Partial<ResponseOf<typeof SKU_CALLS.refreshInventory>>): RefreshedInventory | undefined {
  const item = items?.[0];
  return (
    item && {
      inventory: item.inventory,
      autoRestockEligible: item.product.flags.autoRestockEligible === true,
      informationalMessage: item.price.informationalMessage,
      priceInfo: item.priceInfo,
    }
  );
}

/** Replaces inventory, auto-restock eligibility and price info; keeps the rest of the item (docs/spec extras §4). */
export function mergeRefreshedInventory(item: ProductItem, refreshed: RefreshedInventory): ProductItem {
  const { inventory, autoRestockEligible, informationalMessage } = refreshed;
  const { product, price } = item;
  return {
    ...item,
    inventory,
    product: { ...product, flags: { ...product.flags, autoRestockEligible } },
    price: { item: replacePriceInfo(price.item, refreshed.priceInfo), informationalMessage },
  };
}

function replacePriceInfo(
  items: ProductItem["price"]["item"],
  priceInfo: readonly PriceInfo[],
): ProductItem["price"]["item"] {
  if (priceInfo.length === 0) return items;
  const [first = {}, ...others] = items;
  return [{ ...first, priceInfo: [...priceInfo], data: { priceInfo: [...priceInfo] } }, ...others];
}
