import {
  canSeePrices,
  getCustomerItemNumber,
  getInventoryItem,
  getSkuNumber,
  type PickupOverlayItem,
  type ProductItem,
  resolvePriceInfo,
  type VisitorContext,
} from "shared-contracts";
import { listSetParts, selectPriceView } from "shared-contracts/commerce";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";

type StoreFacts = { readonly item: ProductItem | undefined; readonly context: VisitorContext };

export type PickupFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly quantity: number;
};

/** Input of the store-pickup overlay. `price` is per unit and omitted if hidden. */
export function toPickupOverlayItem(facts: PickupFacts): PickupOverlayItem {
  const { item, context, quantity } = facts;
  const { product } = item;
  const view = selectPriceView({ item, context, option: "BOPIS", quantity });
  const parts = listSetParts(item);
  return {
    name: product.name,
    itemId: getSkuNumber(item),
    customerSku: getCustomerItemNumber(item),
    price: view.kind === "price" ? view.price : undefined,
    uom: product.unitOfMeasureComposite.unitOfMeasure,
    uomQty: product.unitOfMeasureComposite.unitOfMeasureQty,
    qty: quantity,
    imageUrl: product.heroImage,
    storeNumber: selectStoreNumber(facts),
    zipCode: context.zipCode,
    quantityLimit: resolvePriceInfo(item, "BOPIS")?.quantityLimit,
    priceDisplay: canSeePrices(context),
    virtualBundleDetails: parts.length > 0 ? [...parts] : undefined,
  };
}

/** The store whose stock the item has, else the visitor's, else the default (AMB-102). */
export function selectStoreNumber({ item, context }: StoreFacts): string {
  const known = item && getInventoryItem(item)?.yourStoreInfo?.storeNumber;
  return known ?? (context.storeNumber || DEFAULT_STORE_NUMBER);
}
