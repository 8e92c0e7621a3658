import {
  canSeePrices,
  getCustomerItemNumber,
  getSkuNumber,
  type PickupOverlayItem,
  type ProductItem,
  resolvePriceInfo,
  type VisitorContext,
} from "shared-contracts";
import { selectPriceView } from "shared-contracts/commerce";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import { listBundleParts } from "../bundle/rule.js";

export type PickupFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly quantity: number;
  /** Query parameters of the page. */
  readonly query: Readonly<Record<string, string>>;
};

const STORE_NUMBER = /^\d{4}$/;

/** Input of the store-pickup overlay. `price` is per unit and omitted if hidden. */
export function toPickupOverlayItem(facts: PickupFacts): PickupOverlayItem {
  const { item, context, quantity } = facts;
  const { product } = item;
  const view = selectPriceView({ item, context, option: "BOPIS", quantity });
  const parts = listBundleParts(item);
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

/** The store from the query, else the visitor's, else the default (docs/spec extras §2). */
export function selectStoreNumber({ context, query }: Pick<PickupFacts, "context" | "query">): string {
  const asked = query["storeNumber"] ?? "";
  return STORE_NUMBER.test(asked) ? asked : context.storeNumber || DEFAULT_STORE_NUMBER;
}
