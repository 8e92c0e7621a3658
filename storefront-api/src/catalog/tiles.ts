import type { RecommendationTile } from "shared-contracts";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";
import type { Catalog, KnownItem } from "./catalog.js";
import { composeTile } from "./compose-tile.js";

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
