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
  /** Where the item is added as part of a bundle. */
  readonly bundleId?: string | undefined;
};

/** The core item, and each plan and add-on as an item of its own. No price goes along: the server knows it. */
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

export type AddFailure = {
  /** Why something was not added, in the shopper's words. */
  readonly message: string;
  /** The session has ended since the page came: signing in helps. */
  readonly needsSignIn: boolean;
};

const SIGN_IN_REQUIRED = "sign-in-required";

/** What is wrong with an add; undefined when everything was added. An add that took a part has failed for the rest. */
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
