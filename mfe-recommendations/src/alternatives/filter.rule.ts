import { parseItemId, type RecommendationTile, type RestrictionType } from "shared-contracts";
import type { OriginalItem } from "../item/rule.js";

/** Restrictions that exclude an alternative. */
const ALTERNATIVES_EXCLUDED_RESTRICTIONS = [
  "FULLHARDSUB",
  "PARTIALHARDSUB",
  "DISCONTINUED",
  "BLOCKED",
  "OMITTED",
] as const satisfies readonly RestrictionType[];

type Tile = Pick<
  RecommendationTile,
  "restrictionType" | "badgeDetails" | "isDeliveryInstock" | "ctaText" | "inStoreOnly" | "ecoId"
>;
type Original = Pick<OriginalItem, "proposition" | "hasEcoId">;

const BACKORDER_BADGE = /^back-?\s?order/i;

function isBackorder({ badgeDetails }: Tile): boolean {
  return BACKORDER_BADGE.test(badgeDetails?.productBadge ?? "");
}

/** Sold in stores only and not on backorder: exempt from the delivery and call-to-action rules (AMB-28). */
function isStoreAlternative(tile: Tile): boolean {
  return tile.inStoreOnly === true && !isBackorder(tile);
}

/** Reasons to exclude an alternative (docs/spec extras §5). */
export const ALTERNATIVE_EXCLUSIONS = [
  {
    reason: "restricted",
    when: (tile: Tile) => ALTERNATIVES_EXCLUDED_RESTRICTIONS.some((type) => type === tile.restrictionType),
  },
  { reason: "backorder", when: isBackorder },
  { reason: "not-delivered", when: (tile: Tile) => !tile.isDeliveryInstock && !isStoreAlternative(tile) },
  { reason: "no-call-to-action", when: (tile: Tile) => !tile.ctaText && !isStoreAlternative(tile) },
  {
    reason: "not-eco",
    when: (tile: Tile, original: Original) => original.proposition === "eco" && original.hasEcoId && !tile.ecoId,
  },
] as const satisfies readonly { reason: string; when: (tile: Tile, original: Original) => boolean }[];

export type AlternativeExclusion = (typeof ALTERNATIVE_EXCLUSIONS)[number]["reason"];

/** The reason to exclude a tile; undefined if it is shown. */
export function findAlternativeExclusion(tile: Tile, original: Original): AlternativeExclusion | undefined {
  return ALTERNATIVE_EXCLUSIONS.find(({ when }) => when(tile, original))?.reason;
}

/** The remaining alternatives without duplicates and without the page's own item. */
export function filterAlternatives(
  tiles: readonly RecommendationTile[],
  original: Original,
  coreSku: string,
): RecommendationTile[] {
  const seen = new Set([coreSku]);
  return tiles.filter((tile) => {
    const sku = parseItemId(tile.itemId).skuNumber;
    if (seen.has(sku) || findAlternativeExclusion(tile, original)) return false;
    seen.add(sku);
    return true;
  });
}
