import {
  getInventoryItem,
  isOutOfStock,
  type ProductItem,
  resolvePriceInfo,
  toRestrictionType,
} from "shared-contracts";
import { getPriceReplacement, selectPricePerUnit, type PricePerUnit } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

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
  readonly unitPrice: PricePerUnit | undefined;
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

export type Proposition = "replacement" | "eco";

/** By code; the contract sends it as a number or as text (AMB-61). */
const PROPOSITIONS: Readonly<Record<string, Proposition>> = {
  1: "replacement",
  5: "eco",
};

/** What the customer's contract proposes in the item's place; undefined for none and for any other code. */
export function getProposition({ contractDecoratorItem }: Pick<ProductItem, "contractDecoratorItem">) {
  return PROPOSITIONS[String(contractDecoratorItem?.propositionCode ?? "").trim()];
}

/** The sku that replaces the item; only for the proposition of a replacement. */
export function getReplacementSku(item: Pick<ProductItem, "contractDecoratorItem">): string | undefined {
  if (getProposition(item) !== "replacement") return undefined;
  const { substitutionItemId, alternateItemId } = item.contractDecoratorItem ?? {};
  return substitutionItemId || alternateItemId || undefined;
}

/** What one unit of a one-time purchase costs in US dollars; undefined where no price may be compared. */
export function getUnitPrice(item: Pick<ProductItem, "price" | "product">): PricePerUnit | undefined {
  return getPriceReplacement(item.product) ? undefined : selectPricePerUnit(item);
}

/** A restriction OUTOFSTOCK is about stock, not about what the visitor may have (AMB-31). */
export function isRestricted({ restrictionDetails }: Pick<ProductItem, "restrictionDetails">): boolean {
  const type = toRestrictionType(restrictionDetails);
  return type !== undefined && type !== "OUTOFSTOCK";
}
