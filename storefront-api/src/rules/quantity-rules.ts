import {
  resolvePriceInfo,
  toAlternativeFactor,
  toRestrictionType,
  type ProductItem,
  type PurchaseOption,
  type Tenant,
} from "shared-contracts";
import { BUSINESS_UNLIMITED_QUANTITY, MAXIMUM_QUANTITY } from "shared-contracts/constants";

export type QuantityRange = {
  readonly minimum: number;
  /** Below `minimum` when no quantity is allowed at all (AMB-70). */
  readonly maximum: number;
  /** Every quantity is a multiple of it. */
  readonly multiple: number;
};

/** How many of an item one order may hold (docs/spec core §5, AMB-17, AMB-70). */
export function toQuantityRange(item: ProductItem, option: PurchaseOption, tenant: Tenant): QuantityRange {
  const limit = toQuantityLimit(resolvePriceInfo(item, option)?.quantityLimit, tenant);
  if (toRestrictionType(item.restrictionDetails) !== "FORCEDHARDSUB")
    return { minimum: 1, maximum: limit, multiple: 1 };
  const factor = toAlternativeFactor(item.restrictionDetails?.deprecableFieldsAtPriceLevel?.altFactor);
  return { minimum: factor, maximum: Math.floor(limit / factor) * factor, multiple: factor };
}

export function isQuantityAllowed({ minimum, maximum, multiple }: QuantityRange, quantity: number): boolean {
  return quantity >= minimum && quantity <= maximum && quantity % multiple === 0;
}

function toQuantityLimit(limit: number | undefined, tenant: Tenant): number {
  if (limit === undefined || limit <= 0) return MAXIMUM_QUANTITY;
  if (tenant === "business" && limit >= BUSINESS_UNLIMITED_QUANTITY) return MAXIMUM_QUANTITY;
  return Math.min(limit, MAXIMUM_QUANTITY);
}
