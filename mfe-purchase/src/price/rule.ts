import {
  formatCount,
  formatMoney,
  formatText,
  getPriceInfo,
  getSavingsPercentage,
  isShownPercentage,
  type PriceInfo,
  priceTexts,
  type ProductItem,
  type Tenant,
  type VisitorContext,
} from "shared-contracts";
import {
  describePricePerUnit,
  isAutoRestockAvailable,
  type PriceView,
  selectPriceLabel,
} from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { isOnContract } from "./active-product.rule.js";

/** All lines of a price as text in the tenant's wording; undefined lines are hidden. */
export type PriceDescription = {
  readonly final: string;
  readonly label: string;
  /** True if the label is visible (`Starting at`) instead of for screen readers only. */
  readonly labelShown: boolean;
  readonly unit: string | undefined;
  readonly struck: string | undefined;
  readonly struckLabel: string | undefined;
  readonly perUnit: string | undefined;
  readonly compare: string | undefined;
  readonly afterRebate: string | undefined;
  readonly percentOff: string | undefined;
  readonly contractPercentOff: string | undefined;
  readonly autoRestockSavings: string | undefined;
  readonly adjustments: readonly PriceAdjustmentLine[];
};

/** The amount is omitted if the description already contains it. */
export type PriceAdjustmentLine = { readonly description: string; readonly amount: string | undefined };

type ShownPrice = Extract<PriceView, { kind: "price" }>;

export function describePrice(
  { price, info }: ShownPrice,
  item: ProductItem,
  context: VisitorContext,
): PriceDescription {
  const { tenant } = context;
  const texts = priceTexts[tenant];
  const { finalPricePerUnit: perUnit } = info;
  return {
    final: formatMoney(price),
    ...selectPriceLabel(item.product.isCustomizable, tenant),
    unit: describeUnit(item, tenant),
    ...describeStruck(price, info, item, context),
    perUnit:
      perUnit === undefined ? undefined : describePricePerUnit({ amount: perUnit, unit: info.pricePerUnitUom }, tenant),
    compare: fill(texts.comparePrice, info.comparePrice),
    afterRebate: fill(texts.afterRebate, onlyBelow(info.finalPriceAfterRebate, price)),
    ...describeSavings(info, item, context),
    adjustments: listAdjustments(info),
  };
}

/** The base price, if higher than the current one. Auto restock may be less than a sale price, which is none of a list. */
function describeStruck(
  price: number,
  { basePrice }: PriceInfo,
  item: ProductItem,
  context: VisitorContext,
): Pick<PriceDescription, "struck" | "struckLabel"> {
  if (basePrice === undefined || basePrice <= price) return { struck: undefined, struckLabel: undefined };
  const { msrp, listPrice, oneTimePrice } = priceTexts[context.tenant];
  const oneTime = getPriceInfo(item, DEFAULT_PURCHASE_OPTION);
  const isListed = basePrice !== oneTime?.finalPrice || basePrice >= (oneTime.basePrice ?? 0);
  const isMsrp = item.permissions.isMSRP ?? context.permissions.isMSRP;
  return { struck: formatMoney(basePrice), struckLabel: !isListed ? oneTimePrice : isMsrp ? msrp : listPrice };
}

/** For contract items the percentage is worded as a contract saving; auto restock adds its own. */
function describeSavings(
  info: PriceInfo,
  item: ProductItem,
  context: VisitorContext,
): Pick<PriceDescription, "percentOff" | "contractPercentOff" | "autoRestockSavings"> {
  const texts = priceTexts[context.tenant];
  const percentage = getSavingsPercentage(info);
  if (!isOnContract(info, item, context)) {
    return {
      percentOff: fillPercentage(texts.percentOff, percentage),
      contractPercentOff: undefined,
      autoRestockSavings: undefined,
    };
  }
  const restock = isAutoRestockAvailable({ item, context }) ? getPriceInfo(item, "AUTO_RESTOCK") : undefined;
  return {
    percentOff: undefined,
    contractPercentOff: fillPercentage(texts.contractPercentOff, percentage),
    autoRestockSavings: fillPercentage(texts.autoRestockSavings, restock && getSavingsPercentage(restock)),
  };
}

function listAdjustments({ priceAdjustment = [] }: PriceInfo): readonly PriceAdjustmentLine[] {
  return priceAdjustment.flatMap(({ adjustment, adjustmentMessageDescription: description }) => {
    if (!description || adjustment?.adjustmentPrice === undefined) return [];
    const amount = formatMoney(adjustment.adjustmentPrice);
    return [{ description, amount: description.includes(amount) ? undefined : amount }];
  });
}

function onlyBelow(amount: number | undefined, price: number): number | undefined {
  return amount !== undefined && amount < price ? amount : undefined;
}

function fill(template: string, price: number | undefined): string | undefined {
  return price === undefined ? undefined : formatText(template, { price: formatMoney(price) });
}

function fillPercentage(template: string, percentage: number | undefined): string | undefined {
  return isShownPercentage(percentage) ? formatText(template, { n: percentage }) : undefined;
}

/** Units that mean a single piece. */
const SINGLE_PIECE = /^(?:each|ea)$/i;

/** For example `500/Ream`; undefined for single pieces. A missing quantity counts as one. */
export function describeUnit({ product }: Pick<ProductItem, "product">, tenant: Tenant): string | undefined {
  const { unitOfMeasure: unit, unitOfMeasureQty: quantity = 1 } = product.unitOfMeasureComposite;
  if (!unit || (SINGLE_PIECE.test(unit) && quantity <= 1)) return undefined;
  return formatText(priceTexts[tenant].unitsPerPack, { n: formatCount(quantity), unit });
}
