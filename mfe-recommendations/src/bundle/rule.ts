import {
  parseItemId,
  type ProductItem,
  type RecommendationSlot,
  type RecommendationTile,
  type RelatedProductsSelection,
  type RestrictionType,
  roundMoney,
  toRelatedProductsSelection,
  type VisitorContext,
} from "shared-contracts";
import { BUNDLE_MBOXES, FREQUENTLY_BOUGHT_MBOX_TEMPLATE } from "shared-contracts/constants";
import { hasPackages } from "shared-contracts/commerce";
import { showsAmounts } from "../tiles/rule.js";
import { areRecommendationsOffered } from "../audience/rule.js";

const BUNDLE_TILES_MAXIMUM = 3;

/** Restrictions that exclude a tile from the bundle. */
const BUNDLE_EXCLUDED_RESTRICTIONS = [
  "OMITTED",
  "BLOCKED",
  "FULLHARDSUB",
  "PARTIALHARDSUB",
  "DISCONTINUED",
  "NOT_AVAILABLE",
] as const satisfies readonly RestrictionType[];

type BundleFacts = Pick<RecommendationTile, "isOutOfStock" | "restrictionType" | "ctaText" | "isCustomSKU">;

/** Reasons to exclude a tile from the bundle (docs/spec extras §5). */
const EXCLUSIONS = [
  { reason: "out-of-stock", when: (tile: BundleFacts) => tile.isOutOfStock === true },
  {
    reason: "restricted",
    when: (tile: BundleFacts) => BUNDLE_EXCLUDED_RESTRICTIONS.some((type) => type === tile.restrictionType),
  },
  { reason: "no-call-to-action", when: (tile: BundleFacts) => !tile.ctaText },
  { reason: "custom-sku", when: (tile: BundleFacts) => tile.isCustomSKU === true },
] as const;

export function isBuyableTile(tile: BundleFacts): boolean {
  return !EXCLUSIONS.some(({ when }) => when(tile));
}

/** A bundle adds one of each, so an item that is sold in multiples only would fail it. */
function isBundleTile(tile: RecommendationTile): boolean {
  const { minimum, maximum } = tile.quantityRange ?? { minimum: 1, maximum: 1 };
  return isBuyableTile(tile) && minimum === 1 && maximum >= 1;
}

/**
 * For each mbox, the first suitable tile that no earlier mbox has taken, never the page's own item (AMB-29). At most
 * `BUNDLE_TILES_MAXIMUM`.
 */
export function selectBundleTiles(slots: readonly RecommendationSlot[], coreSku: string): RecommendationTile[] {
  const taken = new Set([coreSku]);
  const tiles: RecommendationTile[] = [];
  for (const mbox of BUNDLE_MBOXES) {
    const candidates = slots.filter(({ mboxName }) => mboxName === mbox).flatMap(({ tileData }) => tileData);
    const tile = candidates.find((candidate) => isBundleTile(candidate) && !taken.has(toSku(candidate)));
    if (!tile) continue;
    taken.add(toSku(tile));
    tiles.push(tile);
  }
  return tiles.slice(0, BUNDLE_TILES_MAXIMUM);
}

function toSku({ itemId }: RecommendationTile): string {
  return parseItemId(itemId).skuNumber;
}

/** Tiles that can be bought and aren't shown in the bundle already. */
export function selectFrequentlyBought(
  tiles: readonly RecommendationTile[],
  shownItemIds: readonly string[],
): RecommendationTile[] {
  const shown = new Set(shownItemIds.map((itemId) => parseItemId(itemId).skuNumber));
  return tiles.filter((tile) => isBundleTile(tile) && !shown.has(parseItemId(tile.itemId).skuNumber));
}

/** The total in US dollars; undefined if it would reveal a hidden price (AMB-14). */
export function sumBundle(tiles: readonly RecommendationTile[]): number | undefined {
  if (tiles.length === 0) return undefined;
  const prices = tiles.map((tile) => (showsAmounts(tile) ? tile.priceValue : undefined));
  return prices.every((price) => price !== undefined)
    ? roundMoney(prices.reduce((sum, price) => sum + price, 0))
    : undefined;
}

/**
 * A bundle counts as added once every one of its SKUs has been added on this page, in one add or several (AMB-29,
 * AMB-32). A bundle without SKUs is never added.
 */
export function isBundleAdded(skus: readonly string[], addedItemIds: readonly string[]): boolean {
  const added = new Set(addedItemIds.map((itemId) => parseItemId(itemId).skuNumber));
  return skus.length > 0 && skus.every((sku) => added.has(parseItemId(sku).skuNumber));
}

export function isBundleOffered(
  item: Pick<ProductItem, "product" | "restrictionDetails">,
  context: VisitorContext,
): boolean {
  return areRecommendationsOffered(item, context) && hasPackages(item);
}

/** The analytics payload for a shown bundle: pipe-separated lists, one entry per tile. */
export function toBundleSelection(tiles: readonly RecommendationTile[]): RelatedProductsSelection {
  return toRelatedProductsSelection(
    tiles.map((tile) => ({
      partNumber: parseItemId(tile.itemId).skuNumber,
      quantity: 1,
      catentry: tile.resolvedItemId ?? "",
      type: tile.mboxName ?? "",
      price: (showsAmounts(tile) && tile.priceValue) || 0,
    })),
  );
}

/** The slot with frequently bought items of the category; undefined without a category (AMB-06). */
export function toFrequentlyBoughtMbox({ product }: Pick<ProductItem, "product">): string | undefined {
  const category = product.hierarchy?.category;
  return category ? FREQUENTLY_BOUGHT_MBOX_TEMPLATE.replace("{categoryId}", category) : undefined;
}

/** The slots that the bundle block requests. */
export function listBundleMboxes(item: Pick<ProductItem, "product">): string[] {
  const frequentlyBought = toFrequentlyBoughtMbox(item);
  return [...BUNDLE_MBOXES, ...(frequentlyBought ? [frequentlyBought] : [])];
}

export function toBundleId(sku: string | undefined): string {
  return `bought-together-${sku ?? ""}`;
}
