import { formatMoney, type AddOnProduct, type ProtectionPlan, type RelatedProducts } from "shared-contracts";
import type { PlanRecord } from "../../records/related-records.js";

/** Plans and services offered with an item, in feed order. */
export function toRelatedProducts(plans: readonly PlanRecord[]): RelatedProducts {
  const ofKind = (kind: PlanRecord["kind"]) => plans.filter((plan) => plan.kind === kind);
  return {
    warranty: { products: ofKind("protection").map(toProtectionPlan) },
    assemblyPlans: { products: ofKind("assembly").map(toAddOn) },
    extraTimeSKUs: { products: ofKind("extra-time").map(toAddOn) },
    quickViewData: Object.fromEntries(plans.map((plan) => [plan.skuNumber, toQuickView(plan)])),
  };
}

function toProtectionPlan(plan: PlanRecord, index: number): ProtectionPlan {
  return {
    skuNumber: plan.skuNumber,
    skuName: plan.skuName,
    shortSkuName: plan.shortSkuName,
    duration: plan.duration,
    finalPrice: plan.finalPrice,
    finalPriceText: formatMoney(plan.finalPrice),
    pricePerMonth: plan.pricePerMonth,
    mfName: plan.mfName,
    isAccidentProtection: plan.isAccidentProtection,
    description: plan.description,
    isSelected: false,
    optionIndex: index,
  };
}

function toAddOn({ skuNumber, skuName, finalPrice, image, kind }: PlanRecord): AddOnProduct {
  return { skuNumber, skuName, finalPrice, finalPriceText: formatMoney(finalPrice), image, type: kind };
}

function toQuickView({ skuName, image, finalPrice, description }: PlanRecord) {
  return {
    title: skuName,
    image,
    price: finalPrice,
    priceText: formatMoney(finalPrice),
    description: description.join(" "),
  };
}
