import { normalizeEntry } from "../constants/entries.js";
import {
  AUTO_RESTOCK_LIMIT_MESSAGE_BELOW,
  BUSINESS_UNLIMITED_QUANTITY,
  DEFAULT_QUANTITY,
  MAXIMUM_QUANTITY,
  QUANTITY_PATTERN,
} from "../constants/quantities.js";
import type { ProductItem } from "../entities/product-item.js";
import type { PurchaseOption } from "../entities/offer.js";
import type { Tenant } from "../entities/visitor-context.js";
import { resolvePriceInfo } from "./price-entries.js";
import { hasRestriction } from "./restrictions.js";

export type QuantityFacts = {
  readonly item: Pick<ProductItem, "price" | "product" | "restrictionDetails" | "membershipSKUDetails">;
  readonly option: PurchaseOption;
  readonly tenant: Tenant;
};

export type QuantityRange = {
  /** Valid quantities are multiples of it; 1 except for a forced hard substitution. */
  readonly factor: number;
  readonly minimum: number;
  /** The largest valid quantity; 0 if none is valid (AMB-70). */
  readonly maximum: number;
  /** The limit from the price, before rounding down to a multiple; undefined if there is none. */
  readonly limit: number | undefined;
};

export type QuantityError = { readonly kind: "multiple" | "maximum" | "minimum"; readonly n: number };

/** Allowed quantities of an item per order (docs/spec core §5, AMB-17). */
export function resolveQuantityRange({ item, option, tenant }: QuantityFacts): QuantityRange {
  // Nobody needs two memberships.
  const isMembership = item.membershipSKUDetails?.isMembershipSKU === true;
  const limit = isMembership ? 1 : toLimit(resolvePriceInfo(item, option)?.quantityLimit, tenant);
  const factor = resolveFactor(item);
  return {
    factor,
    minimum: factor * DEFAULT_QUANTITY,
    maximum: Math.floor(Math.min(limit ?? MAXIMUM_QUANTITY, MAXIMUM_QUANTITY) / factor) * factor,
    limit,
  };
}

/** What a quantity field says; undefined unless it is up to four digits. */
export function readQuantity(text: string): number | undefined {
  const entry = normalizeEntry(text);
  return QUANTITY_PATTERN.test(entry) ? Number(entry) : undefined;
}

/** All broken rules in display order: multiple, maximum, minimum (AMB-70). */
export function findQuantityErrors(quantity: number, range: QuantityRange): readonly QuantityError[] {
  const { factor, minimum, maximum, limit } = range;
  const errors: (QuantityError | false)[] = [
    quantity % factor !== 0 && { kind: "multiple", n: factor },
    quantity > maximum && { kind: "maximum", n: maximum > 0 ? maximum : (limit ?? MAXIMUM_QUANTITY) },
    quantity < minimum && { kind: "minimum", n: minimum },
  ];
  return errors.filter((error) => error !== false);
}

/** The limit to show; with auto restock only real limits are shown (AMB-17). */
export function selectLimitMessage({ limit }: QuantityRange, option: PurchaseOption): number | undefined {
  return option === "AUTO_RESTOCK" && (limit ?? 0) >= AUTO_RESTOCK_LIMIT_MESSAGE_BELOW ? undefined : limit;
}

/** The factor of a forced hard substitution, regardless of `isHardSub` (AMB-31). */
export function resolveFactor({ restrictionDetails }: Pick<ProductItem, "restrictionDetails">): number {
  return isForcedHardSub({ restrictionDetails })
    ? toAlternativeFactor(restrictionDetails?.deprecableFieldsAtPriceLevel?.altFactor)
    : 1;
}

export function isForcedHardSub(item: Pick<ProductItem, "restrictionDetails">): boolean {
  return hasRestriction(item, ["FORCEDHARDSUB"]);
}

/** A factor that isn't a positive integer (missing, zero, negative, fractional, text) counts as 1 (AMB-05). */
export function toAlternativeFactor(factor: unknown): number {
  return typeof factor === "number" && Number.isSafeInteger(factor) && factor > 0 ? factor : 1;
}

/** A limit of 0 or less means none, as does 999 or more on business (AMB-17). */
function toLimit(limit: number | undefined, tenant: Tenant): number | undefined {
  if (limit === undefined || limit <= 0) return undefined;
  return tenant === "business" && limit >= BUSINESS_UNLIMITED_QUANTITY ? undefined : limit;
}
