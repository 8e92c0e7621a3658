import { CONTRACT_ADJUSTMENT_TYPE, DEFAULT_PURCHASE_OPTION } from "../constants/offer.js";
import { DEFAULT_QUANTITY } from "../constants/quantities.js";
import type { PriceInfo, PromotionMessage } from "../entities/price.js";
import type { ProductItem } from "../entities/product-item.js";
import type { PurchaseOption } from "../entities/offer.js";
import type { TileModel, TileSaving } from "../entities/tile.js";
import { getPriceItem, resolvePriceInfo } from "../commerce/price-entries.js";
import { getPriceReplacement } from "../commerce/price-visibility.js";
import { getCustomerItemNumber, getSkuNumber } from "./item-identity.js";
import { formatMoney } from "../commerce/money.js";
import { selectUnitPrice } from "../commerce/unit-price.js";
import { getSavingsPercentage, isShownPercentage } from "../commerce/savings-percentage.js";
import { BADGE_NAME_CUT, BADGE_NAME_ELLIPSIS, BADGE_NAME_LIMIT } from "../constants/layout.js";
import { toShopDay } from "../texts/shop-day.js";

/**
 * Content of a tile for an item and purchase option (S1-3.23). Contains no amounts if the price only shows in the cart
 * or during customization (AMB-14). `quantity` selects the tier, and `now` decides which promotion messages are active.
 */
export function toTileModel(
  item: ProductItem,
  option: PurchaseOption = DEFAULT_PURCHASE_OPTION,
  { now, quantity = DEFAULT_QUANTITY }: { readonly now: Date; readonly quantity?: number },
): TileModel {
  const { product } = item;
  const info = resolvePriceInfo(item, option);
  const price = getPriceReplacement(product) ? undefined : selectUnitPrice({ item, option, quantity });
  const [promotion, secondPromotion] = selectPromotionsOn(getPriceItem(item)?.promotionMessages, now);
  return {
    purchaseOption: option,
    itemId: getSkuNumber(item),
    cId: getCustomerItemNumber(item),
    model: product.manufacturerPartNumber,
    units: product.unitOfMeasureComposite.unitOfMeasure,
    unitsNum: product.unitOfMeasureComposite.unitOfMeasureQty,
    promoMessage: promotion && shortenBadgeName(promotion.name ?? promotion.description ?? ""),
    secondaryPromoMessage:
      secondPromotion && shortenBadgeName(secondPromotion.name ?? secondPromotion.description ?? ""),
    image: product.heroImage,
    brandName: product.brandName,
    quantityLimit: info?.quantityLimit,
    ...(info && price !== undefined && toAmounts(info, price)),
  };
}

function toAmounts(info: PriceInfo, price: number): Partial<TileModel> {
  const { basePrice } = info;
  const percentage = getSavingsPercentage(info);
  return {
    price: formatMoney(price),
    priceValue: price,
    originalPrice: basePrice !== undefined && basePrice > price ? formatMoney(basePrice) : undefined,
    percentageOffMsg: isShownPercentage(percentage) ? `${percentage}% off` : undefined,
    savings: info.priceAdjustment?.map(toSaving),
  };
}

function toSaving({
  adjustment,
  adjustmentMessageDescription,
  adjustmentType,
}: NonNullable<PriceInfo["priceAdjustment"]>[number]): TileSaving {
  return {
    valueText: adjustment?.adjustmentPrice === undefined ? undefined : formatMoney(adjustment.adjustmentPrice),
    description: adjustmentMessageDescription,
    type: adjustmentType,
    style: adjustmentType === CONTRACT_ADJUSTMENT_TYPE ? "contract" : "sale",
  };
}

/** Truncates a badge name longer than the limit, counted in characters instead of UTF-16 units (AMB-52). */
export function shortenBadgeName(name: string): string {
  const characters = [...name];
  if (characters.length <= BADGE_NAME_LIMIT) return name;
  return characters.slice(0, BADGE_NAME_CUT).join("") + BADGE_NAME_ELLIPSIS;
}

/**
 * Messages active at `now`. Missing or invalid dates don't limit the period. A date without a time, or of midnight UTC as
 * feeds write it, is that whole day at the shop, as the page shows it.
 */
export function selectPromotionsOn(messages: readonly PromotionMessage[] | undefined, now: Date): PromotionMessage[] {
  return (messages ?? []).filter(
    ({ startDate, endDate }) => !(compareWith(now, startDate) < 0) && !(compareWith(now, endDate) > 0),
  );
}

/** Negative if `now` is before the date, and not a number if there is none. */
function compareWith(now: Date, date = ""): number {
  const time = new Date(date);
  const isDay = toShopDay(time).getTime() === time.getTime();
  return (isDay ? toShopDay(now) : now).getTime() - time.getTime();
}
