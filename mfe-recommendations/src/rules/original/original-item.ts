import { getInventoryItem, isOutOfStock, resolvePriceInfo, type ProductItem } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { isRestricted } from "./is-restricted.js";
import { getProposition, type Proposition } from "./proposition.js";
import { getUnitPrice, type UnitPrice } from "./unit-price.js";

/** What alternatives are compared with: the page's item as it stands now. */
export type OriginalItem = {
  readonly isRestricted: boolean;
  readonly isOutOfStock: boolean;
  readonly proposition: Proposition | undefined;
  readonly hasEcoId: boolean;
  /** US dollars; 0 for none. */
  readonly surcharge: number;
  /** ISO date of the earliest delivery. */
  readonly expectedDate: string | undefined;
  readonly unitPrice: UnitPrice | undefined;
};

/** What the inventory refresh said of the item, if it has answered. */
export type RefreshedFacts = {
  readonly isOutOfStock: boolean;
  readonly minDeliveryDate?: string | undefined;
  readonly expectedDate?: string | undefined;
  readonly finalPricePerUnit?: number | undefined;
};

export function describeOriginal(item: ProductItem, refreshed?: RefreshedFacts): OriginalItem {
  const unitPrice = getUnitPrice(item);
  const newUnitPrice = unitPrice && refreshed?.finalPricePerUnit;
  return {
    isRestricted: isRestricted(item),
    isOutOfStock: refreshed?.isOutOfStock ?? isOutOfStock(item),
    proposition: getProposition(item),
    hasEcoId: Boolean(item.product.ecoId),
    surcharge: item.product.smallParcelSurcharge ?? 0,
    expectedDate: refreshed?.expectedDate ?? refreshed?.minDeliveryDate ?? findExpectedDate(item),
    unitPrice: unitPrice && newUnitPrice ? { ...unitPrice, amount: newUnitPrice } : unitPrice,
  };
}

function findExpectedDate(item: ProductItem): string | undefined {
  const info = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION);
  const delivery = getInventoryItem(item)?.itemAvailability?.[0]?.minDeliveryDate;
  return info?.deprecableFieldsAtPriceLevel?.expectedDate ?? delivery;
}
