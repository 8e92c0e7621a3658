import type { InventoryItem, Store } from "../entities/inventory.js";
import type { ProductItem } from "../entities/product-item.js";
import type { Tenant, VisitorContext } from "../entities/visitor-context.js";
import { deliveryTexts } from "../texts/delivery-texts.js";
import { formatText } from "../texts/format.js";
import { decideAvailability } from "./availability.js";
import { getInventoryItem } from "./stock.js";

export type StorePickup = {
  /** `Pick up in 1 hour` if the store has the item. */
  readonly promise: string;
  /** The store's stock text, unless the promise already contains it. */
  readonly availability: string | undefined;
  /** For example `Pickup at Framingham`, or `Pickup at Seattle, 145 miles away`. */
  readonly store: string | undefined;
  /** One line; only if the store's address may be shown (AMB-80). */
  readonly address: string | undefined;
};

/** Pickup at the visitor's store; undefined if it must not be shown. */
export function describeStorePickup(item: ProductItem, context: VisitorContext): StorePickup | undefined {
  if (!decideAvailability({ item, context, option: "BOPIS" }).pickup) return undefined;
  const stock: InventoryItem = getInventoryItem(item) ?? {};
  const { storeAvailabilityText, showStoreAddress, yourStoreInfo: store } = stock;
  const promise = selectPromise(stock, context.tenant);
  const isRepeated = !storeAvailabilityText || promise.toLowerCase().includes(storeAvailabilityText.toLowerCase());
  return {
    promise,
    availability: isRepeated ? undefined : storeAvailabilityText,
    store: store?.name ? describeStore({ ...store, name: store.name }, context) : undefined,
    address: store && showStoreAddress ? toAddressLine(store) : undefined,
  };
}

/** Miles to a store that a shopper wouldn't expect. */
const FAR = 25;

/** Whether even the nearest store is far away. */
export function isStoreFar({ storeMiles = 0 }: Pick<VisitorContext, "storeMiles">): boolean {
  return storeMiles >= FAR;
}

function describeStore({ storeNumber, name }: Store & { readonly name: string }, context: VisitorContext): string {
  const { pickupAt, pickupFar } = deliveryTexts[context.tenant];
  const { storeMiles = 0 } = context;
  const isFar = storeNumber === context.storeNumber && isStoreFar(context);
  return formatText(isFar ? pickupFar : pickupAt, { store: name, n: Math.round(storeMiles) });
}

function selectPromise({ instock, outofstock }: InventoryItem, tenant: Tenant): string {
  const { pickupPromise, pickupOutOfStock, optionPickup } = deliveryTexts[tenant];
  if (outofstock) return pickupOutOfStock;
  return instock ? pickupPromise : optionPickup;
}

function toAddressLine({ address, city, state, zipCode }: Store): string | undefined {
  const region = [state, zipCode].filter(Boolean).join(" ");
  return [address, city, region].filter(Boolean).join(", ") || undefined;
}
