import {
  resolvePriceInfo,
  toAlternativeFactor,
  type ProductItem,
  type SelectablePurchaseOption,
  type Tenant,
} from "shared-contracts";
import {
  AUTO_RESTOCK_LIMIT_MESSAGE_BELOW,
  BUSINESS_UNLIMITED_QUANTITY,
  DEFAULT_QUANTITY,
  MAXIMUM_QUANTITY,
} from "shared-contracts/constants";
import { hasRestriction } from "../restrictions/not-sold.js";

export type QuantityFacts = {
  readonly item: ProductItem;
  readonly option: SelectablePurchaseOption;
  readonly tenant: Tenant;
};

export type QuantityRange = {
  /** A valid quantity is a multiple of it; 1 but for a forced hard substitution. */
  readonly factor: number;
  readonly minimum: number;
  /** The largest valid quantity; 0 where no quantity is valid. */
  readonly maximum: number;
  /** The limit as the price names it, before it is rounded down to a multiple; undefined where there is none. */
  readonly limit: number | undefined;
};

export type QuantityError = { readonly kind: "multiple" | "maximum" | "minimum"; readonly n: number };

export function resolveQuantityRange({ item, option, tenant }: QuantityFacts): QuantityRange {
  const limit = toLimit(resolvePriceInfo(item, option)?.quantityLimit, tenant);
  const factor = resolveFactor(item);
  return {
    factor,
    minimum: factor * DEFAULT_QUANTITY,
    maximum: Math.floor(Math.min(limit ?? MAXIMUM_QUANTITY, MAXIMUM_QUANTITY) / factor) * factor,
    limit,
  };
}

/** Every broken rule, in the order that they are shown: multiple, maximum, minimum (AMB-70). */
export function findQuantityErrors(quantity: number, range: QuantityRange): readonly QuantityError[] {
  const { factor, minimum, maximum, limit } = range;
  const errors: (QuantityError | false)[] = [
    quantity % factor !== 0 && { kind: "multiple", n: factor },
    quantity > maximum && { kind: "maximum", n: maximum > 0 ? maximum : (limit ?? MAXIMUM_QUANTITY) },
    quantity < minimum && { kind: "minimum", n: minimum },
  ];
  return errors.filter((error) => error !== false);
}

/** `Limit {n} per order`; with auto restock only for real limits (AMB-17). */
export function selectLimitMessage({ limit }: QuantityRange, option: SelectablePurchaseOption): number | undefined {
  if (limit === undefined) return undefined;
  return option === "AUTO_RESTOCK" && limit >= AUTO_RESTOCK_LIMIT_MESSAGE_BELOW ? undefined : limit;
}

/** The factor of a forced hard substitution, whatever `isHardSub` says (AMB-31). */
export function resolveFactor({ restrictionDetails }: Pick<ProductItem, "restrictionDetails">): number {
  return isForcedHardSub({ restrictionDetails })
    ? toAlternativeFactor(restrictionDetails?.deprecableFieldsAtPriceLevel?.altFactor)
    : 1;
}

export function isForcedHardSub(item: Pick<ProductItem, "restrictionDetails">): boolean {
  return hasRestriction(item, ["FORCEDHARDSUB"]);
}

function toLimit(limit: number | undefined, tenant: Tenant): number | undefined {
  if (limit === undefined || limit <= 0) return undefined;
  return tenant === "business" && limit >= BUSINESS_UNLIMITED_QUANTITY ? undefined : limit;
}
