import {
  deliveryTexts,
  formatMoney,
  formatText,
  getInventoryItem,
  isBackOrdered,
  isComparable,
  isOutOfStock,
  resolvePriceInfo,
  toTileModel,
  type AlternativeTile,
  type BundleTile,
  type ProductItem,
  type RecommendationTile,
  type VisitorContext,
} from "shared-contracts";
import {
  decideAvailability,
  describeDelivery,
  describeState,
  describeStorePickup,
  isDeliverable,
  OUTCOME_TABLE,
  resolveQuantityRange,
  selectPricePerUnit,
  selectOffer,
  type Availability,
  type Offer,
  type OutcomeRow,
} from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION, DEFAULT_QUANTITY, MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { concealPrices } from "../rules/conceal-prices.js";
import type { KnownItem, Catalog } from "./catalog.js";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";

/** An item's tile for one visitor, at the price that its page opens with, without amounts that the visitor may not see. */
export function composeTile({ entry, item }: KnownItem, context: VisitorContext, now: Date): RecommendationTile {
  return { ...composeItemTile(item, context, now), ecoTitle: entry.record.ecoTitle };
}

/** The same of an item from any store. */
function composeItemTile(item: ProductItem, context: VisitorContext, now: Date): RecommendationTile {
  const shown = concealPrices(item, context);
  const offer = selectOffer(shown, context);
  return {
    ...toTileModel(shown, offer.option, { now, quantity: offer.quantity }),
    ...toMarketPrice(offer),
    ...toBundleFacts(item, context),
    ...toAlternativeFacts(item, context),
    arrivalText: toArrivalText(item, context, offer),
    stateText: describeState({ item, context, option: offer.option })?.text,
    title: item.product.name,
    resolvedItemId: item.resolvedItemId,
    seePriceInCart: item.product.flags.seePriceInCart,
    url: item.product.url,
    restrictionType: item.restrictionDetails?.type,
    isCustomizable: item.product.isCustomizable,
    isComparable: isComparable(item),
    ...toQuantityRange(item, context),
    shippingAndHandlingFee: shown.product.smallParcelSurcharge,
    ...toUnitPrice(shown),
    review: item.product.review,
  };
}

/** A guest's tile shows the market price. */
function toMarketPrice({ price: view }: Offer): Partial<RecommendationTile> {
  return view.kind === "market" ? { price: formatMoney(view.price), priceValue: view.price } : {};
}

/** Of a delivery, whatever option the page opens with; of a pickup where nobody delivers. */
function toArrivalText(item: ProductItem, context: VisitorContext, offer: Offer): string | undefined {
  const option = DEFAULT_PURCHASE_OPTION;
  const { delivery, outcome } = decideAvailability({ item, context, option });
  if (delivery !== "promise") return offer.option === "BOPIS" ? describeStorePickup(item, context)?.promise : undefined;
  const plain = { isEnhancedSelected: false, enhancedPrice: undefined, enhanced: { status: "none" } } as const;
  const { date, nextDay, label, text } = describeDelivery({ item, context, option, ...plain });
  if (!isDeliverable(label)) return text;
  const arrival = nextDay ?? date;
  return outcome === "in-stock" && arrival ? formatText(deliveryTexts[context.tenant].inStock, { arrival }) : arrival;
}

function toBundleFacts(item: ProductItem, context: VisitorContext): BundleTile {
  const availability = decideAvailability({ item, context, option: DEFAULT_PURCHASE_OPTION });
  return {
    itemId: item.resolvedItemId ?? item.itemID,
    isOutOfStock: isOutOfStock(item),
    isDeliveryInstock: isSoldForDelivery(availability) && !isOutOfStock(item),
    bopisEligible: item.product.flags.bopisEligible ?? false,
    isCustomSKU: (item.product.isCustomizable ?? 0) !== 0,
    ctaText: toCallToAction(availability),
  };
}

/** Ignores price and the visitor's right to buy. */
function isSoldForDelivery({ outcome }: Availability): boolean {
  const row: OutcomeRow = OUTCOME_TABLE[outcome];
  return row.refusal === undefined || row.needsDesign === true;
}

/** Label of the tile's button; undefined if the item can't be added. */
function toCallToAction({ button, isForSale }: Availability): string | undefined {
  if (!isForSale) return undefined;
  return button === "customize" || button === "get-started" ? "Customize" : "Add to cart";
}

function toAlternativeFacts(item: ProductItem, context: VisitorContext): AlternativeTile {
  const { product } = item;
  const availability = decideAvailability({ item, context, option: DEFAULT_PURCHASE_OPTION });
  const isLate = isBackOrdered(item) && isSoldForDelivery(availability);
  const badge = isLate ? "Backordered" : item.badges[0]?.name;
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

/** Absent where a tile adds what any item's would. */
function toQuantityRange(item: ProductItem, { tenant }: VisitorContext): Pick<RecommendationTile, "quantityRange"> {
  const { factor, minimum, maximum } = resolveQuantityRange({ item, tenant, option: DEFAULT_PURCHASE_OPTION });
  const isAny = minimum === DEFAULT_QUANTITY && maximum === MAXIMUM_QUANTITY;
  return isAny ? {} : { quantityRange: { factor, minimum, maximum } };
}

function toUnitPrice(item: ProductItem): Pick<RecommendationTile, "pricePerUnit" | "pricePerUnitUom"> {
  const { amount, unit } = selectPricePerUnit(item) ?? {};
  return { pricePerUnit: amount, pricePerUnitUom: unit };
}

/** Tiles of these items in order; items that the tenant doesn't sell are left out. */
export type FindTiles = (itemIds: readonly string[], visitor: Visitor) => Promise<RecommendationTile[]>;

export function createFindTiles(catalog: Catalog): FindTiles {
  return async (itemIds, visitor) => toTiles(itemIds, await catalog.findItems(itemIds, visitor), visitor);
}

/** For callers that need more than the tiles. */
export function toTiles(
  itemIds: readonly string[],
  known: ReadonlyMap<string, KnownItem>,
  visitor: Visitor,
): RecommendationTile[] {
  const context = toVisitorContext(visitor);
  return itemIds
    .map((itemId) => known.get(itemId))
    .filter((found) => found !== undefined)
    .map((found) => composeTile(found, context, visitor.now));
}
