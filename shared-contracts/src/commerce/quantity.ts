import {
  AUTO_RESTOCK_LIMIT_MESSAGE_BELOW,
  BUSINESS_UNLIMITED_QUANTITY,
  DEFAULT_QUANTITY,
  MAXIMUM_QUANTITY,
} from "../constants/quantities.js";
import type { ProductItem } from "../entities/product-item.js";
import type { PurchaseOption } from "../entities/purchase-option.js";
import type { Tenant } from "../entities/tenant.js";
import { resolvePriceInfo } from "./price-entries.js";
import { hasRestriction } from "./restrictions.js";

export type QuantityFacts = {
  readonly item: Pick<ProductItem, "price" | "product" | "restrictionDetails">;
  readonly option: PurchaseOption;
  readonly tenant: Tenant;
};

export type QuantityRange = {
  /** A valid quantity is a multiple of it; 1 but for a forced hard substitution. */
  readonly factor: number;
  readonly minimum: number;
  /** The largest valid quantity; 0 where no quantity is valid (AMB-70). */
  readonly maximum: number;
  /** The limit as the price names it, before it is rounded down to a multiple; undefined where there is none. */
  readonly limit: number | undefined;
};

export type QuantityError = { readonly kind: "multiple" | "maximum" | "minimum"; readonly n: number };

/** How many of an item one order may hold (docs/spec core §5, AMB-17). */
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

/** The limit to tell; with auto restock only real limits are told (AMB-17). */
export function selectLimitMessage({ limit }: QuantityRange, option: PurchaseOption): number | undefined {
  return option === "AUTO_RESTOCK" && (limit ?? 0) >= AUTO_RESTOCK_LIMIT_MESSAGE_BELOW ? undefined : limit;
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

/** A factor that is not a positive whole number (missing, zero, negative, fractional, text) counts as 1 (AMB-05). */
export function toAlternativeFactor(factor: unknown): number {
  return typeof factor === "number" && Number.isSafeInteger(factor) && factor > 0 ? factor : 1;
}

/** A limit of 0 or less is none, and so is 999 or more on business (AMB-17). */
function toLimit(limit: number | undefined, tenant: Tenant): number | undefined {
  if (limit === undefined || limit <= 0) return undefined;
  return tenant === "business" && limit >= BUSINESS_UNLIMITED_QUANTITY ? undefined : limit;
}
