import { parseItemId, type RecommendationSlot, type RecommendationTile } from "shared-contracts";
import { BUNDLE_DROPPED_RESTRICTIONS, BUNDLE_MBOXES, BUNDLE_TILES_MAXIMUM } from "shared-contracts/constants";

type BundleFacts = Pick<RecommendationTile, "isOutOfStock" | "restrictionType" | "ctaText" | "isCustomSKU">;

/** Any of these keeps a tile out of the bundle (docs/spec extras §5). */
const EXCLUSIONS = [
  { reason: "out-of-stock", when: (tile: BundleFacts) => tile.isOutOfStock === true },
  {
    reason: "restricted",
    when: (tile: BundleFacts) => BUNDLE_DROPPED_RESTRICTIONS.some((type) => type === tile.restrictionType),
  },
  { reason: "no-call-to-action", when: (tile: BundleFacts) => !tile.ctaText },
  { reason: "custom-sku", when: (tile: BundleFacts) => tile.isCustomSKU === true },
] as const;

export function isBundleTile(tile: BundleFacts): boolean {
  return !EXCLUSIONS.some(({ when }) => when(tile));
}

/**
 * The first suitable tile of each slot that no slot before it took; never the page's own item (AMB-29). At most
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
