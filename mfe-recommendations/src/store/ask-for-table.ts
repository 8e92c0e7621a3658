import { parseItemId, type RecommendationTile, type VisitorContext } from "shared-contracts";
import { readTiles } from "../rules/answers/read-slots.js";
import { toCompareRows } from "../rules/compare/compare-table.js";
import { toTileRequest } from "../rules/requests/tile-request.js";
import type { TableView } from "./compare-slice.js";
import { askForTiles } from "./outside-calls.js";
import type { RecommendationsDependencies } from "./recommendations-dependencies.js";

/** All that is known of the compared items, specifications included, side by side in the order of the list. */
export async function askForTable(
  skus: readonly string[],
  context: VisitorContext,
  { fetch, log }: Pick<RecommendationsDependencies, "fetch" | "log">,
  signal: AbortSignal,
): Promise<TableView> {
  const request = toTileRequest({ context, skus, requestor: "compare", includeSpecifications: true });
  const outcome = await askForTiles(fetch, request, signal);
  if (!outcome.ok) log(`Compared items did not come: ${outcome.failure.kind}`);
  const tiles: readonly RecommendationTile[] = outcome.ok ? readTiles(outcome.value) : [];
  const itemData = skus.flatMap((sku) => tiles.filter(({ itemId }) => parseItemId(itemId).skuNumber === sku));
  return { itemData, tableViewData: toCompareRows(itemData, context.tenant) };
}
