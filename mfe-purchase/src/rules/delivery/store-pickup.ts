import {
  canPurchase,
  deliveryTexts,
  formatText,
  getInventoryItem,
  type InventoryItem,
  type ProductItem,
  type Store,
  type Tenant,
  type VisitorContext,
} from "shared-contracts";
import { isPickupAvailable } from "../options/select-purchase-option.js";

export type StorePickup = {
  /** `Pick up in 1 hour` where the store has the item. */
  readonly promise: string;
  /** What the store says about its stock. */
  readonly availability: string | undefined;
  /** `Pickup at Framingham` */
  readonly store: string | undefined;
  /** One line; only where the store's address may be shown (AMB-80). */
  readonly address: string | undefined;
};

/** Pickup at the visitor's store; undefined where none is offered, to guests who may not buy neither (AMB-93). */
export function describeStorePickup(item: ProductItem, context: VisitorContext): StorePickup | undefined {
  if (!canPurchase(context) || !isPickupAvailable({ item, context })) return undefined;
  const stock: InventoryItem = getInventoryItem(item) ?? {};
  const { storeAvailabilityText, showStoreAddress, yourStoreInfo: store } = stock;
  return {
    promise: selectPromise(stock, context.tenant),
    availability: storeAvailabilityText || undefined,
    store: store?.name ? formatText(deliveryTexts[context.tenant].pickupAt, { store: store.name }) : undefined,
    address: store && showStoreAddress ? toAddressLine(store) : undefined,
  };
}

function selectPromise({ instock, outofstock }: InventoryItem, tenant: Tenant): string {
  const { pickupPromise, pickupOutOfStock, optionPickup } = deliveryTexts[tenant];
  if (instock) return pickupPromise;
  return outofstock ? pickupOutOfStock : optionPickup;
}

function toAddressLine({ address, city, state, zipCode }: Store): string | undefined {
  const region = [state, zipCode].filter(Boolean).join(" ");
  return [address, city, region].filter(Boolean).join(", ") || undefined;
}
