import {
  parseItemId,
  toRelatedProductsSelection,
  type RecommendationTile,
  type RelatedProductsSelection,
} from "shared-contracts";
import { showsAmounts } from "../tiles/tile-price.js";

/** What analytics hears of a shown bundle: pipe-separated lists, one place for each tile. */
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
