import { roundMoney, type RecommendationTile } from "shared-contracts";
import { showsAmounts } from "../tiles/tile-price.js";

/** The sum of the tiles in US dollars; undefined where it would reveal a price that is not shown (AMB-14). */
export function sumBundle(tiles: readonly RecommendationTile[]): number | undefined {
  if (tiles.length === 0) return undefined;
  const prices = tiles.map((tile) => (showsAmounts(tile) ? tile.priceValue : undefined));
  return prices.every((price) => price !== undefined)
    ? roundMoney(prices.reduce((sum, price) => sum + price, 0))
    : undefined;
}
