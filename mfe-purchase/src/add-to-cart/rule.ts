import {
  type AddOutcome,
  type AddToCartItem,
  callToActionTexts,
  codeOfFailure,
  getSkuNumber,
  type ProductItem,
  type Tenant,
} from "shared-contracts";
import { isForcedHardSub, resolveFactor } from "shared-contracts/commerce";
import { NO_PROTECTION_PLAN } from "shared-contracts/constants";
import { PARENT_RELATION_WARRANTY } from "../plans/updates.rule.js";

export type CartSelection = {
  readonly quantity: number;
  /** Sku of a protection plan, or `no_plan`. */
  readonly plan: string;
  /** Skus of assembly plans and extra-time offers. */
  readonly addOns: readonly string[];
  readonly furnitureService: boolean;
  /** Set if the item is added as part of a bundle. */
  readonly bundleId?: string | undefined;
};

/**
 * The core item, followed by each plan and add-on as separate items. Prices are left out because the server knows them.
 */
export function toCartItems(item: ProductItem, selection: CartSelection): AddToCartItem[] {
  const { quantity, plan, addOns, furnitureService, bundleId } = selection;
  const itemId = getSkuNumber(item);
  const level = item.product.flags.furnServiceLevel;
  return [
    {
      itemId: item.itemID,
      ...(item.resolvedItemId && { resolvedItemId: item.resolvedItemId }),
      qty: quantity,
      ...(isForcedHardSub(item) && { surchgOrgItemId: itemId, surchgOrgQty: quantity / resolveFactor(item) }),
      ...(furnitureService && level && { furnSvcInfo: { custLevel: level, qty: quantity } }),
      ...(bundleId && { bundleId }),
    },
    ...(plan === NO_PROTECTION_PLAN
      ? []
      : [{ itemId: plan, qty: quantity, parentRelationType: PARENT_RELATION_WARRANTY, parentItemId: itemId }]),
    ...addOns.map((addOn) => ({ itemId: addOn, qty: quantity, parentItemId: itemId })),
  ];
}

/**
 * Whether the form alone says all that the slot would add, so that the page may send it before the slot has its code:
 * this item in the default option, without anything that belongs to it.
 */
export function isWhollyInForm(item: ProductItem, selection: CartSelection): boolean {
  const [first, ...others] = toCartItems(item, selection);
  return others.length === 0 && Object.keys(first ?? {}).every((field) => FIELDS_OF_FORM.has(field));
}

const FIELDS_OF_FORM = new Set(["itemId", "resolvedItemId", "qty"]);

export type AddFailure = {
  /** Shown to the shopper. */
  readonly message: string;
  /** True if the session has expired since the page loaded, so signing in would help. */
  readonly needsSignIn: boolean;
};

const SIGN_IN_REQUIRED = "sign-in-required";

/** Describes why an add failed; undefined if everything was added. A partial add counts as failed. */
export function readAddFailure(outcome: AddOutcome, tenant: Tenant): AddFailure | undefined {
  if (outcome.kind === "failed") return toFailure(codeOfFailure(outcome.failure), outcome.message, tenant);
  const [first] = outcome.failedItems;
  if (outcome.kind === "added") return first && toFailure(first.code, first.message, tenant);
  return toFailure(first?.code, outcome.message, tenant);
}

function toFailure(code: string | undefined, message: string, tenant: Tenant): AddFailure {
  const needsSignIn = code === SIGN_IN_REQUIRED;
  return { message: needsSignIn ? callToActionTexts[tenant].signInToAdd : message, needsSignIn };
}
