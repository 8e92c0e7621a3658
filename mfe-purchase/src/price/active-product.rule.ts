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
import { CONTRACT_ADJUSTMENT_TYPE } from "shared-contracts/constants";

export type ActiveProductFacts = PriceFacts & { readonly now: Date };

/**
 * What holds of the item under the selected option (AMB-98). Derive it anew when option or item changes. No amount
 * and no promotion is in it where the visitor sees no price.
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

/** A contract's price is told before a promotion. */
function selectBadgeColor(onContract: boolean, onPromo: boolean): "accent" | "negative" | undefined {
  if (onContract) return "accent";
  return onPromo ? "negative" : undefined;
}

/** As delivered with the price, else a business member's price that a contract adjusted (AMB-98). */
export function isOnContract(
  info: PriceInfo,
  item: Pick<ProductItem, "price">,
  context: Pick<VisitorContext, "tenant" | "user" | "flags">,
): boolean {
  const delivered = info.onContract ?? getPriceItem(item)?.onContract;
  if (delivered !== undefined) return delivered;
  return (
    isBusinessMember(context) &&
    (info.priceAdjustment ?? []).some(({ adjustmentType }) => adjustmentType === CONTRACT_ADJUSTMENT_TYPE)
  );
}
