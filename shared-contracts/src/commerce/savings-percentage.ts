import { PERCENTAGE_ABOVE, PERCENTAGE_BELOW } from "../constants/offer.js";
import type { PriceInfo } from "../entities/price.js";
import { toPurchaseOption } from "./price-entries.js";

/**
 * Savings in percent, rounded; undefined if the price contains none. Auto restock has its own discount; otherwise the
 * first field present is used, or computed if there is none (AMB-98) or if it may count a rebate, which isn't off now.
 */
export function getSavingsPercentage(info: PriceInfo): number | undefined {
  const percentage =
    toPurchaseOption(info.purchaseOptionType) === "AUTO_RESTOCK"
      ? info.arsTotalDiscountPct
      : (getDeliveredPercentage(info) ?? computePercentage(info));
  return percentage === undefined ? undefined : Math.round(percentage);
}

/** Only savings strictly between 0 and 100 percent are shown (S1-9.23). */
export function isShownPercentage(percentage: number | undefined): percentage is number {
  return percentage !== undefined && percentage > PERCENTAGE_ABOVE && percentage < PERCENTAGE_BELOW;
}

function getDeliveredPercentage(info: PriceInfo): number | undefined {
  if (info.finalPriceAfterRebate !== undefined) return undefined;
  return info.totalSavingsPercentage ?? info.savingsPct ?? info.salePct;
}

function computePercentage({ basePrice, finalPrice }: PriceInfo): number | undefined {
  if (basePrice === undefined || finalPrice === undefined || basePrice <= 0) return undefined;
  return ((basePrice - finalPrice) / basePrice) * 100;
}
