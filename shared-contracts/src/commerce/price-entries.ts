import { DEFAULT_PURCHASE_OPTION } from "../constants/purchase-options.js";
import type { PriceInfo } from "../entities/price-info.js";
import type { PriceItem } from "../entities/price.js";
import type { ProductItem } from "../entities/product-item.js";
import type { PurchaseOption } from "../entities/purchase-option.js";

/** RESTOCK counts as AUTO_RESTOCK wherever an option is read (AMB-02). */
export function toPurchaseOption(option: PurchaseOption): Exclude<PurchaseOption, "RESTOCK"> {
  return option === "RESTOCK" ? "AUTO_RESTOCK" : option;
}

type PricedItem = Pick<ProductItem, "price">;

/** The price entry of the item itself. */
export function getPriceItem(item: PricedItem): PriceItem | undefined {
  return item.price.item[0];
}

/** Every price of the item, from either of the two places it may stand in (AMB-04). */
export function getPriceInfos(item: PricedItem): readonly PriceInfo[] {
  const entry = getPriceItem(item);
  return entry?.priceInfo?.length ? entry.priceInfo : (entry?.data?.priceInfo ?? []);
}

/**
 * The price of one purchase option; undefined where the item does not offer the option. RESTOCK entries count as
 * AUTO_RESTOCK, and a real AUTO_RESTOCK entry wins over them (AMB-02).
 */
export function getPriceInfo(item: PricedItem, option: PurchaseOption): PriceInfo | undefined {
  const infos = getPriceInfos(item);
  const wanted = toPurchaseOption(option);
  return (
    infos.find((info) => info.purchaseOptionType === wanted) ??
    infos.find((info) => toPurchaseOption(info.purchaseOptionType) === wanted)
  );
}

/** Whether the item offers the option: amounts elsewhere in the price do not count (AMB-94). */
export function offersPurchaseOption(item: PricedItem, option: PurchaseOption): boolean {
  return getPriceInfo(item, option) !== undefined;
}

/**
 * The price that holds while an option is selected: its own; else the one of a one-time purchase. An in-store-only
 * item takes a one-time purchase's price from its INSTOREONLY entry first (AMB-02).
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
