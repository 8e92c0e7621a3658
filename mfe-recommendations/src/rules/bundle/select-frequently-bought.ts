import { parseItemId, type RecommendationTile } from "shared-contracts";
import { isBundleTile } from "./select-bundle-tiles.js";

/** What can be bought and is not shown already. */
export function selectFrequentlyBought(
  tiles: readonly RecommendationTile[],
  shownItemIds: readonly string[],
): RecommendationTile[] {
  const shown = new Set(shownItemIds.map((itemId) => parseItemId(itemId).skuNumber));
  return tiles.filter((tile) => isBundleTile(tile) && !shown.has(parseItemId(tile.itemId).skuNumber));
}
