import { parseItemId, type RecommendationTile, type Tenant, type VisitorContext } from "shared-contracts";
import { fetchTiles } from "../outside-calls.js";
import type { RecommendationsDependencies } from "../recommendations-dependencies.js";
import { readTiles } from "../requests/answer.rule.js";
import { toTileRequest } from "../requests/tile-request.rule.js";
import type { TableView } from "./slice.js";
import { toCompareRows } from "./table.rule.js";

/** The compared items with their specifications, in the order of the list. */
export async function fetchCompareTable(
  skus: readonly string[],
  context: VisitorContext,
  { fetch, log }: Pick<RecommendationsDependencies, "fetch" | "log">,
  signal: AbortSignal,
): Promise<TableView> {
  const request = toTileRequest({ context, skus, requestor: "compare", includeSpecifications: true });
  const outcome = await fetchTiles(fetch, request, signal);
  if (!outcome.ok) log(`Failed to fetch the compared items: ${outcome.failure.kind}`);
  const tiles: readonly RecommendationTile[] = outcome.ok ? readTiles(outcome.value) : [];
  const itemData = skus.flatMap((sku) => tiles.filter(({ itemId }) => parseItemId(itemId).skuNumber === sku));
  return toTableView(itemData, context.tenant);
}

export function toTableView(itemData: readonly RecommendationTile[], tenant: Tenant): TableView {
  return { itemData, tableViewData: toCompareRows(itemData, tenant) };
}
