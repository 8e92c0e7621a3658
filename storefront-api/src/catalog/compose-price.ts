import type { Price, PriceInfo, PriceItem } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import type { PriceRecord } from "../records/price-record.js";
import type { CatalogEntry } from "./catalog-repository.js";

/**
 * Item prices for the reader: for each purchase option the contract's entry, else the tenant's, else the catalog's.
 * Tiers come from the same source as the one-time price.
 */
export function composePrice(entry: CatalogEntry): Price {
  const { record, tenantVariant, contractVariant, itemId } = entry;
  const entries = new Map<string, PriceInfo>();
  for (const price of record.prices) entries.set(price.purchaseOptionType, toPriceInfo(price));
  for (const price of tenantVariant?.prices ?? []) entries.set(price.purchaseOptionType, toPriceInfo(price));
  for (const price of contractVariant?.prices ?? []) {
    const base = entries.get(price.purchaseOptionType);
    entries.set(price.purchaseOptionType, {
      ...toPriceInfo(price),
      basePrice: price.basePrice ?? base?.basePrice,
      onContract: price.onContract ?? true,
    });
  }
  const priceInfo = [...entries.values()];
  return {
    item: [{ itemId, ...toAmounts(priceInfo), ...toPromotions(entry), priceInfo, data: { priceInfo } }],
    informationalMessage:
      contractVariant?.informationalMessage ?? tenantVariant?.informationalMessage ?? record.informationalMessage,
  };
}

function toPriceInfo({ expectedDate, ...price }: PriceRecord): PriceInfo {
  return { ...price, ...(expectedDate && { deprecableFieldsAtPriceLevel: { expectedDate } }) };
}

function toAmounts(priceInfo: readonly PriceInfo[]): Partial<PriceItem> {
  const find = (option: PriceInfo["purchaseOptionType"]) =>
    priceInfo.find((info) => info.purchaseOptionType === option);
  const oneTime = find(DEFAULT_PURCHASE_OPTION);
  const restock = find("AUTO_RESTOCK") ?? find("RESTOCK");
  return {
    finalPrice: oneTime?.finalPrice,
    finalPriceText: oneTime?.finalPriceText,
    bopis: find("BOPIS")?.finalPrice,
    autoRestock: restock && { autoRestockDiscount: restock.arsTotalDiscount },
    onPromo: oneTime?.onPromo,
    onContract: oneTime?.onContract,
  };
}

function toPromotions({ record, tenantVariant, contractVariant }: CatalogEntry): Partial<PriceItem> {
  const priced = [contractVariant, tenantVariant].find((variant) => variant?.tiers ?? hasOneTimePrice(variant?.prices));
  return {
    promotionMessages: contractVariant?.promotions ?? tenantVariant?.promotions ?? record.promotions,
    buyMoreSaveMoreDetail: priced ? (priced.tiers ?? []) : record.tiers,
  };
}

function hasOneTimePrice(prices: readonly PriceRecord[] | undefined): boolean {
  return prices?.some((price) => price.purchaseOptionType === DEFAULT_PURCHASE_OPTION) ?? false;
}
