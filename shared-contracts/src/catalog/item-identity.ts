import type { PageData } from "../entities/page-data.js";
import type { ProductItem } from "../entities/product-item.js";
import type { VisitorContext } from "../entities/visitor-context.js";

const SEPARATOR = "##";

export type ParsedItemId = {
  readonly skuNumber: string;
  /** Undefined if the id contains none. */
  readonly customerItemNumber?: string;
};

/** Splits `12345##CIN-9` into core SKU number and customer item number (S1-3.02). */
export function parseItemId(itemId: string): ParsedItemId {
  const at = itemId.indexOf(SEPARATOR);
  if (at < 0) return { skuNumber: itemId };
  const skuNumber = itemId.slice(0, at);
  const customerItemNumber = itemId.slice(at + SEPARATOR.length);
  return customerItemNumber === "" ? { skuNumber } : { skuNumber, customerItemNumber };
}

/** The SKU data of a page: the first entry of its items; undefined on an error page (S2-3.01). */
export function getSkuData(pageData: Pick<PageData, "items"> | undefined): ProductItem | undefined {
  return pageData?.items[0];
}

/** The part of the item's id before `##`. */
export function getSkuNumber(item: Pick<ProductItem, "itemID">): string {
  return parseItemId(item.itemID).skuNumber;
}

/** The field CIN takes precedence over the suffix of the item's id (S1-3.02). */
export function getCustomerItemNumber(item: Pick<ProductItem, "itemID" | "CIN">): string | undefined {
  return item.CIN || parseItemId(item.itemID).customerItemNumber;
}

/** An item without a name is empty: its page hides the main section. */
export function isEmptyItem(item: ProductItem | undefined): boolean {
  return !item?.product.name;
}

/** Nobody weighs memberships, services and gift cards against each other by their specifications. */
export function isComparable({ product, membershipSKUDetails }: Pick<ProductItem, "product" | "membershipSKUDetails">) {
  const { isEmailDelivery, isService } = product.flags;
  return !isEmailDelivery && !isService && !membershipSKUDetails?.isMembershipSKU;
}

/** Whether the item is the one that needs WebGL; false without the configuration (AMB-43). */
export function isStockImageItem(
  { stockImageItemId }: Pick<VisitorContext, "stockImageItemId">,
  itemId: string,
): boolean {
  return stockImageItemId !== undefined && parseItemId(itemId).skuNumber === stockImageItemId;
}
