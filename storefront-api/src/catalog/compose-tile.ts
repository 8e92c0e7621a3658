import {
  formatMoney,
  getInventoryItem,
  isOutOfStock,
  resolvePriceInfo,
  toTileModel,
  type AlternativeTile,
  type BundleTile,
  type ProductItem,
  type RecommendationTile,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { concealPrices } from "../rules/conceal-prices.js";
import { selectPriceVisibility } from "../rules/price-visibility.js";
import { selectCartRefusal } from "../rules/select-cart-refusal.js";
import { toUnitPriceCents } from "../rules/unit-price.js";
import type { KnownItem } from "./catalog.js";

/** The tile of an item for one visitor, with no amount in it that the visitor may not see. */
export function composeTile({ entry, item }: KnownItem, context: VisitorContext, now: Date): RecommendationTile {
  const visibility = selectPriceVisibility({ product: item.product, context });
  const shown = concealPrices(item, visibility);
  const { record } = entry;
  return {
    ...toTileModel(shown, DEFAULT_PURCHASE_OPTION, { now }),
    ...(visibility === "market" && toMarketPrice(shown)),
    ...toBundleFacts(item, context),
    ...toAlternativeFacts(item),
    ecoTitle: record.ecoTitle,
    title: record.name,
    resolvedItemId: entry.itemId,
    seePriceInCart: item.product.flags.seePriceInCart,
    url: item.product.url,
    restrictionType: item.restrictionDetails?.type,
    isCustomizable: item.product.isCustomizable,
    shippingAndHandlingFee: shown.product.smallParcelSurcharge,
    ...toUnitPrice(shown),
    review: item.product.review,
  };
}

/** A guest's tile shows the market price: the base price, never the final one (AMB-69). */
function toMarketPrice(item: ProductItem): Partial<RecommendationTile> {
  const basePrice = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION)?.basePrice;
  return basePrice === undefined
    ? {}
    : { price: formatMoney(basePrice), priceValue: basePrice, originalPrice: undefined };
}

function toBundleFacts(item: ProductItem, context: VisitorContext): BundleTile {
  const outOfStock = isOutOfStock(item);
  return {
    itemId: item.resolvedItemId ?? item.itemID,
    isOutOfStock: outOfStock,
    isDeliveryInstock: !outOfStock && item.product.flags.inStoreOnlyProduct !== true,
    bopisEligible: item.product.flags.bopisEligible ?? false,
    isCustomSKU: (item.product.isCustomizable ?? 0) !== 0,
    ctaText: toCallToAction(item, context),
  };
}

/** What the tile's button says; a tile that cannot be added has none. */
function toCallToAction(item: ProductItem, context: VisitorContext): string | undefined {
  const option = DEFAULT_PURCHASE_OPTION;
  if (selectCartRefusal({ item, context, option, isStoreOutOfStock: false })) return undefined;
  if (item.product.isCustomizable) return "Customize";
  return toUnitPriceCents(item, option, 1) === undefined ? undefined : "Add to cart";
}

function toAlternativeFacts(item: ProductItem): AlternativeTile {
  const { product } = item;
  const badge = getInventoryItem(item)?.onBackOrder ? "Backordered" : item.badges[0]?.name;
  return {
    itemId: item.resolvedItemId ?? item.itemID,
    brandName: product.brandName,
    manufacturerName: product.manufacturerName,
    altItemType: product.sbgBrandType ? "ownbrand" : "oem-alts",
    ecoId: product.ecoId,
    badgeDetails: badge === undefined ? undefined : { productBadge: badge },
    inStoreOnly: product.flags.inStoreOnlyProduct ?? false,
    expectedDate:
      resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION)?.deprecableFieldsAtPriceLevel?.expectedDate ??
      getInventoryItem(item)?.itemAvailability?.[0]?.minDeliveryDate,
  };
}

function toUnitPrice(item: ProductItem): Pick<RecommendationTile, "pricePerUnit" | "pricePerUnitUom"> {
  const info = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION);
  const units = item.product.unitOfMeasureComposite.unitOfMeasureQty;
  const computed = info?.finalPrice !== undefined && units ? info.finalPrice / units : undefined;
  return { pricePerUnit: info?.finalPricePerUnit ?? computed, pricePerUnitUom: info?.pricePerUnitUom };
}
