import { CONTRACT_ADJUSTMENT_TYPE } from "../constants/pricing.js";
import { DEFAULT_QUANTITY } from "../constants/quantities.js";
import { DEFAULT_PURCHASE_OPTION } from "../constants/purchase-options.js";
import type { PriceInfo } from "../entities/price.js";
import type { ProductItem } from "../entities/product-item.js";
import type { PurchaseOption } from "../entities/purchase-option.js";
import type { TileModel, TileSaving } from "../entities/tile-model.js";
import { shortenBadgeName } from "./badge-name.js";
import { getPriceItem, resolvePriceInfo } from "../commerce/price-entries.js";
import { getPriceReplacement } from "../commerce/price-visibility.js";
import { getCustomerItemNumber, getSkuNumber } from "./item-identity.js";
import { formatMoney } from "../commerce/money.js";
import { selectPromotionsOn } from "./promotions-on.js";
import { selectUnitPrice } from "../commerce/unit-price.js";
import { getSavingsPercentage, isShownPercentage } from "../commerce/savings-percentage.js";

/**
 * Content of a tile for an item and purchase option (S1-3.23). Contains no amounts if the price only shows in the cart
 * or during customization (AMB-14). `now` decides which promotion messages are active.
 */
export function toTileModel(
  item: ProductItem,
  option: PurchaseOption = DEFAULT_PURCHASE_OPTION,
  { now }: { readonly now: Date },
): TileModel {
  const { product } = item;
  const info = resolvePriceInfo(item, option);
  const price = getPriceReplacement(product)
    ? undefined
    : selectUnitPrice({ item, option, quantity: DEFAULT_QUANTITY });
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
