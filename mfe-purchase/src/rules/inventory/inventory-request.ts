import {
  getSkuNumber,
  isLoggedIn,
  type ProductItem,
  type refreshInventory,
  type RequestOf,
  type VisitorContext,
} from "shared-contracts";

export type InventoryRequest = RequestOf<typeof refreshInventory>;

/** Guests see what came with the page (AMB-99). */
export function isInventoryRefreshed(context: Pick<VisitorContext, "user" | "flags">): boolean {
  return isLoggedIn(context);
}

/** `storeNumber` is the store that the shopper chose; the visitor's own without one. */
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
