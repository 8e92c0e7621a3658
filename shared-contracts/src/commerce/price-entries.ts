import { DEFAULT_PURCHASE_OPTION } from "../constants/offer.js";
import type { PriceInfo, PriceItem } from "../entities/price.js";
import type { ProductItem } from "../entities/product-item.js";
import type { PurchaseOption } from "../entities/offer.js";

/** RESTOCK is always read as AUTO_RESTOCK (AMB-02). */
export function toPurchaseOption(option: PurchaseOption): Exclude<PurchaseOption, "RESTOCK"> {
  return option === "RESTOCK" ? "AUTO_RESTOCK" : option;
}

type PricedItem = Pick<ProductItem, "price">;

/** The price entry of the item itself. */
export function getPriceItem(item: PricedItem): PriceItem | undefined {
  return item.price.item[0];
}

/** All prices of the item, from either of the two places they may be in (AMB-04). */
export function getPriceInfos(item: PricedItem): readonly PriceInfo[] {
  const entry = getPriceItem(item);
  return entry?.priceInfo?.length ? entry.priceInfo : (entry?.data?.priceInfo ?? []);
}

/**
 * Price of one purchase option; undefined if the item doesn't offer it. RESTOCK entries count as AUTO_RESTOCK, and a
 * real AUTO_RESTOCK entry takes precedence (AMB-02).
 */
export function getPriceInfo(item: PricedItem, option: PurchaseOption): PriceInfo | undefined {
  const infos = getPriceInfos(item);
  const wanted = toPurchaseOption(option);
  return (
    infos.find((info) => info.purchaseOptionType === wanted) ??
    infos.find((info) => toPurchaseOption(info.purchaseOptionType) === wanted)
  );
}

/** Whether the item offers the option; amounts elsewhere in the price don't count (AMB-94). */
export function offersPurchaseOption(item: PricedItem, option: PurchaseOption): boolean {
  return getPriceInfo(item, option) !== undefined;
}

/**
 * The price under an option: its own, or else that of a one-time purchase. An in-store-only item prefers its
 * INSTOREONLY entry for one-time purchases (AMB-02).
 */
export function resolvePriceInfo(
  item: Pick<ProductItem, "price" | "product">,
  option: PurchaseOption,
): PriceInfo | undefined {
  if (option !== DEFAULT_PURCHASE_OPTION) {
    const own = getPriceInfo(item, option);
    if (own) return own;
  }
  const inStore = item.product.flags.inStoreOnlyProduct ? getPriceInfo(item, "INSTOREONLY") : undefined;
  return inStore ?? getPriceInfo(item, DEFAULT_PURCHASE_OPTION);
}
