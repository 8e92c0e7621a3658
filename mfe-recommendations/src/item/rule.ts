import {
  getInventoryItem,
  isOutOfStock,
  type ProductItem,
  resolvePriceInfo,
  toRestrictionType,
} from "shared-contracts";
import { getPriceReplacement, selectPricePerUnit, type PricePerUnit } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

/** The page's item in its current state, which alternatives are compared with. */
export type OriginalItem = {
  readonly isRestricted: boolean;
  readonly isOutOfStock: boolean;
  readonly proposition: Proposition | undefined;
  readonly hasEcoId: boolean;
  /** US dollars; 0 if there is none. */
  readonly surcharge: number;
  /** ISO date of the earliest delivery. */
  readonly expectedDate: string | undefined;
  readonly unitPrice: PricePerUnit | undefined;
};

/** Facts from the inventory refresh, once it has responded. */
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

export type Proposition = "replacement" | "eco";

/** Propositions by code; the contract sends the code as a number or text (AMB-61). */
const PROPOSITIONS: Readonly<Record<string, Proposition>> = {
  1: "replacement",
  5: "eco",
};

/** The contract's proposition for the item; undefined without one and for unknown codes. */
export function getProposition({ contractDecoratorItem }: Pick<ProductItem, "contractDecoratorItem">) {
  return PROPOSITIONS[String(contractDecoratorItem?.propositionCode ?? "").trim()];
}

/** The SKU that replaces the item; only set for a replacement proposition. */
export function getReplacementSku(item: Pick<ProductItem, "contractDecoratorItem">): string | undefined {
  if (getProposition(item) !== "replacement") return undefined;
  const { substitutionItemId, alternateItemId } = item.contractDecoratorItem ?? {};
  return substitutionItemId || alternateItemId || undefined;
}

/** Unit price of a one-time purchase in US dollars; undefined if prices may not be compared. */
export function getUnitPrice(item: Pick<ProductItem, "price" | "product">): PricePerUnit | undefined {
  return getPriceReplacement(item.product) ? undefined : selectPricePerUnit(item);
}

/** OUTOFSTOCK is a matter of stock, not of the visitor's permissions (AMB-31). */
export function isRestricted({ restrictionDetails }: Pick<ProductItem, "restrictionDetails">): boolean {
  const type = toRestrictionType(restrictionDetails);
  return type !== undefined && type !== "OUTOFSTOCK";
}
