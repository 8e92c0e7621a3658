import {
  type ActiveProductView,
  formatText,
  getPriceItem,
  getSavingsPercentage,
  isBusinessMember,
  isShownPercentage,
  type PriceInfo,
  priceTexts,
  type ProductItem,
  type PromotionMessage,
  selectPromotionsOn,
  shortenBadgeName,
  type VisitorContext,
} from "shared-contracts";
import { type PriceFacts, selectPriceView } from "shared-contracts/commerce";
import { CONTRACT_ADJUSTMENT_TYPE, DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

export type ActiveProductFacts = PriceFacts & { readonly now: Date };

/**
 * The item as sold under the selected option (AMB-98). Recompute when option or item changes. Contains no amounts or
 * promotions if the visitor may not see prices.
 */
export function toActiveProductView(facts: ActiveProductFacts): ActiveProductView {
  const { item, context, now } = facts;
  const { unitOfMeasure: units, unitOfMeasureQty: unitsNum } = item.product.unitOfMeasureComposite;
  const view = selectPriceView(facts);
  if (view.kind !== "price") return { units, unitsNum };
  const { price, info } = view;
  const promotions = selectPromotionsOn(getPriceItem(item)?.promotionMessages, now);
  const [promotion, secondPromotion] = promotions;
  const percentage = getSavingsPercentage(info);
  const onContract = isOnContract(info, item, context);
  const onPromo = info.onPromo ?? getPriceItem(item)?.onPromo ?? promotions.length > 0;
  return {
    price,
    originalPrice: info.basePrice !== undefined && info.basePrice > price ? info.basePrice : undefined,
    pricePerUnit: info.finalPricePerUnit,
    units,
    unitsNum,
    promoMessage: promotion && toPromoName(promotion),
    secondaryPromoMessage: secondPromotion && toPromoName(secondPromotion),
    percentageOffMsg: isShownPercentage(percentage)
      ? formatText(priceTexts[context.tenant].percentOff, { n: percentage })
      : undefined,
    onPromo,
    onContract,
    badgeColor: selectBadgeColor(onContract, onPromo),
  };
}

function toPromoName({ name, description = "" }: PromotionMessage): string {
  return shortenBadgeName(name ?? description);
}

/** Contract takes precedence over promotion. */
function selectBadgeColor(onContract: boolean, onPromo: boolean): "accent" | "negative" | undefined {
  if (onContract) return "accent";
  return onPromo ? "negative" : undefined;
}

/** Uses the flag delivered with the price; otherwise true for a business member's contract-adjusted price (AMB-98). */
export function isOnContract(
  info: PriceInfo,
  item: Pick<ProductItem, "price">,
  context: Pick<VisitorContext, "tenant" | "user" | "flags">,
): boolean {
  const isDelivery = info.purchaseOptionType === DEFAULT_PURCHASE_OPTION;
  const delivered = info.onContract ?? (isDelivery ? getPriceItem(item)?.onContract : undefined);
  if (delivered !== undefined) return delivered;
  return (
    isBusinessMember(context) &&
    (info.priceAdjustment ?? []).some(({ adjustmentType }) => adjustmentType === CONTRACT_ADJUSTMENT_TYPE)
  );
}
