import {
  formatMoney,
  formatText,
  getSavingsPercentage,
  isShownPercentage,
  priceTexts,
  toPurchaseOption,
  type PriceInfo,
  type ProductItem,
  type Tenant,
  type VisitorContext,
} from "shared-contracts";
import { CONTRACT_ADJUSTMENT_TYPE, MINIMUM_SHOWN_UNIT_PRICE, STARTING_AT_TYPES } from "shared-contracts/constants";
import type { PriceView } from "./select-price-view.js";

/** Every line of a shown price as text, in the tenant's words; absent lines are not shown. */
export type PriceDescription = {
  readonly final: string;
  readonly label: string;
  /** The label is seen, not only read: `Starting at`. */
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
  readonly adjustments: readonly { readonly description: string; readonly amount: string }[];
};

type ShownPrice = Extract<PriceView, { kind: "price" }>;

export function describePrice(
  { price, info }: ShownPrice,
  item: ProductItem,
  context: Pick<VisitorContext, "tenant" | "permissions" | "user" | "flags">,
): PriceDescription {
  const { tenant } = context;
  const texts = priceTexts[tenant];
  const isReduced = info.basePrice !== undefined && info.basePrice > price;
  const isStartingAt = STARTING_AT_TYPES.includes(item.product.isCustomizable ?? 0);
  const percentage = getSavingsPercentage(info);
  const onContract = isOnContract(info, item, context);
  const rebate = info.finalPriceAfterRebate;
  return {
    final: formatMoney(price),
    label: isStartingAt ? texts.startingAt : texts.price,
    labelShown: isStartingAt,
    unit: describeUnit(item, tenant),
    struck: isReduced ? formatMoney(info.basePrice ?? price) : undefined,
    struckLabel: isReduced ? describeListPrice(item, context) : undefined,
    perUnit: describePerUnit(info, tenant),
    compare:
      info.comparePrice === undefined
        ? undefined
        : formatText(texts.comparePrice, { price: formatMoney(info.comparePrice) }),
    afterRebate:
      rebate !== undefined && rebate < price
        ? formatText(texts.afterRebate, { price: formatMoney(rebate) })
        : undefined,
    percentOff:
      !onContract && isShownPercentage(percentage) ? formatText(texts.percentOff, { n: percentage }) : undefined,
    contractPercentOff:
      onContract && isShownPercentage(percentage) ? formatText(texts.contractPercentOff, { n: percentage }) : undefined,
    autoRestockSavings: onContract ? describeAutoRestock(item, tenant) : undefined,
    adjustments: (info.priceAdjustment ?? []).flatMap(({ adjustment, adjustmentMessageDescription: description }) =>
      description && adjustment?.adjustmentPrice !== undefined
        ? [{ description, amount: formatMoney(adjustment.adjustmentPrice) }]
        : [],
    ),
  };
}

/** `Less than $0.01 per unit` below one cent, which is then not rounded to nothing. */
export function describePerUnit(info: PriceInfo, tenant: Tenant): string | undefined {
  const { finalPricePerUnit: price, pricePerUnitUom: unit } = info;
  if (price === undefined || !unit) return undefined;
  if (price < MINIMUM_SHOWN_UNIT_PRICE) return priceTexts[tenant].lessThanOneCent;
  return formatText(priceTexts[tenant].perUnit, { price: formatMoney(price), unit });
}

/** Hidden for a single piece, however that is spelled. */
export function describeUnit({ product }: Pick<ProductItem, "product">, tenant: Tenant): string | undefined {
  const { unitOfMeasure: unit, unitOfMeasureQty: quantity = 1 } = product.unitOfMeasureComposite;
  if (!unit || (/^(?:each|ea)$/i.test(unit) && quantity <= 1)) return undefined;
  return formatText(priceTexts[tenant].unitsPerPack, { n: quantity, unit });
}

export function isOnContract(
  info: PriceInfo,
  item: Pick<ProductItem, "price">,
  { tenant, user, flags }: Pick<VisitorContext, "tenant" | "user" | "flags">,
): boolean {
  const delivered = info.onContract ?? item.price.item[0]?.onContract;
  if (delivered !== undefined) return delivered;
  const isMember = user.isLoggedIn === true || flags.isLoggedIn === true;
  return (
    tenant === "business" &&
    isMember &&
    (info.priceAdjustment ?? []).some(({ adjustmentType }) => adjustmentType === CONTRACT_ADJUSTMENT_TYPE)
  );
}

function describeListPrice(
  { permissions }: Pick<ProductItem, "permissions">,
  context: Pick<VisitorContext, "tenant" | "permissions">,
): string {
  const texts = priceTexts[context.tenant];
  return (permissions.isMSRP ?? context.permissions.isMSRP) ? texts.msrp : texts.listPrice;
}

function describeAutoRestock({ price }: Pick<ProductItem, "price">, tenant: Tenant): string | undefined {
  const infos = price.item[0]?.priceInfo ?? price.item[0]?.data?.priceInfo ?? [];
  const percentage = infos.find(
    (info) => toPurchaseOption(info.purchaseOptionType) === "AUTO_RESTOCK",
  )?.arsTotalDiscountPct;
  return isShownPercentage(percentage)
    ? formatText(priceTexts[tenant].autoRestockSavings, { n: percentage })
    : undefined;
}
