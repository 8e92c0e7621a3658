import {
  type AddOnProduct,
  canSeePrices,
  formatMoney,
  formatText,
  type ProtectionPlan,
  type VisitorContext,
} from "shared-contracts";
import { type AvailabilityFacts, decideAvailability } from "shared-contracts/commerce";

const TEXTS = {
  accidentProtection: "Includes accident protection",
  perMonth: "{price} per month",
  addOns: "Add-ons",
  peoplePowerAddOns: "Add-ons for your team",
  extraTime: "Get 15 months for the price of 12 months",
};

export type PlanOffer = {
  readonly sku: string;
  readonly name: string;
  /** For example `2 years`, `$3.33 per month`, `Includes accident protection`, `Drops and spills`. */
  readonly details: readonly string[];
  /** Undefined if prices are hidden. */
  readonly price: string | undefined;
};

export type AddOnOffer = Pick<PlanOffer, "sku" | "name" | "price">;

export type PlanOffers = {
  readonly plans: readonly PlanOffer[];
  readonly assemblyHeading: string;
  readonly assembly: readonly AddOnOffer[];
  readonly extraTimeHeading: string;
  readonly extraTime: readonly AddOnOffer[];
};

type PlanContext = Pick<VisitorContext, "tenant" | "user" | "flags" | "settings" | "permissions">;

/** Plans and add-ons for the item; undefined if this visitor can't buy it. */
export function listPlanOffers(facts: AvailabilityFacts): PlanOffers | undefined {
  const { item, context } = facts;
  if (!decideAvailability(facts).isForSale) return undefined;
  const { warranty, assemblyPlans, extraTimeSKUs } = item.relatedProducts ?? {};
  const { catalogGroupId } = item.product;
  const heading = isPeoplePower(catalogGroupId) ? TEXTS.peoplePowerAddOns : TEXTS.addOns;
  const withDevice = isLaptop(catalogGroupId) || isDesktop(catalogGroupId);
  return {
    plans: (warranty?.products ?? []).map((plan) => toPlanOffer(plan, context)),
    assemblyHeading: heading,
    assembly: (assemblyPlans?.products ?? []).map((product) => toAddOnOffer(product, context)),
    extraTimeHeading: withDevice ? TEXTS.extraTime : heading,
    extraTime: (extraTimeSKUs?.products ?? []).map((product) => toAddOnOffer(product, context)),
  };
}

function toPlanOffer(plan: ProtectionPlan, context: PlanContext): PlanOffer {
  const perMonth =
    plan.pricePerMonth !== undefined && canSeePrices(context)
      ? formatText(TEXTS.perMonth, { price: formatMoney(plan.pricePerMonth) })
      : undefined;
  const accidents = plan.isAccidentProtection ? TEXTS.accidentProtection : undefined;
  const details = [plan.duration, perMonth, accidents, ...(plan.description ?? [])];
  return {
    sku: plan.skuNumber,
    name: plan.shortSkuName ?? plan.skuName ?? plan.skuNumber,
    details: details.filter((detail) => detail !== undefined),
    price: toPriceText(plan, context),
  };
}

function toAddOnOffer(product: AddOnProduct, context: PlanContext): AddOnOffer {
  return {
    sku: product.skuNumber,
    name: product.skuName ?? product.skuNumber,
    price: toPriceText(product, context),
  };
}

function toPriceText(
  { finalPrice, finalPriceText }: Pick<AddOnProduct, "finalPrice" | "finalPriceText">,
  context: PlanContext,
): string | undefined {
  if (!canSeePrices(context)) return undefined;
  return finalPriceText ?? (finalPrice === undefined ? undefined : formatMoney(finalPrice));
}

/** Substring of `catalogGroupId`. */
const LAPTOP_CATALOG_MARKER = "11812";
const DESKTOP_CATALOG_MARKER = "11813";

/** `catalogGroupId` of the people-power variant. */
const PEOPLE_POWER_CATALOG_GROUP = "CG365";

export function isLaptop(catalogGroupId: string | undefined): boolean {
  return catalogGroupId?.includes(LAPTOP_CATALOG_MARKER) ?? false;
}

export function isDesktop(catalogGroupId: string | undefined): boolean {
  return catalogGroupId?.includes(DESKTOP_CATALOG_MARKER) ?? false;
}

/** The people-power variant has its own add-on heading (AMB-74). */
export function isPeoplePower(catalogGroupId: string | undefined): boolean {
  return catalogGroupId === PEOPLE_POWER_CATALOG_GROUP;
}
