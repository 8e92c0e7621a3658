import type { PageData } from "../entities/page-data.js";
import type { ProductItem } from "../entities/product-item.js";
import { parseItemId } from "./parse-item-id.js";

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
