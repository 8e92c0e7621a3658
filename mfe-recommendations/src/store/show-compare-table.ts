import { parseItemId, type RecommendationTile } from "shared-contracts";
import { COMPARE_TABLE_MINIMUM } from "shared-contracts/constants";
import { readTiles } from "../rules/answers/read-slots.js";
import { toTileRequest, type TileRequest } from "../rules/requests/tile-request.js";
import { compareTableAnswered, compareTableAsked } from "./compare-slice.js";
import { compareTableWanted } from "./page-actions.js";
import type { RecommendationsDependencies } from "./recommendations-dependencies.js";
import type { Listen } from "./recommendations-listening.js";

/** Asks for all that is known of the compared items, specifications included, and lays it side by side. */
export const showCompareTable: Listen = (listeners, dependencies) => {
  listeners.startListening({
    actionCreator: compareTableWanted,
    effect: async (_action, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
      const { compare, page } = getState();
      const skus = compare.selectedItems.map(({ compareItemID }) => compareItemID);
      if (skus.length < COMPARE_TABLE_MINIMUM) return;
      dispatch(compareTableAsked());
      const request = toTileRequest({ context: page.context, skus, requestor: "compare", includeSpecifications: true });
      const tiles = await askForTiles(request, dependencies, signal);
      const itemData = skus.flatMap((sku) => tiles.filter(({ itemId }) => parseItemId(itemId).skuNumber === sku));
      const { toCompareRows } = await import("../rules/compare/compare-table.js");
      if (signal.aborted) return;
      dispatch(compareTableAnswered({ itemData, tableViewData: toCompareRows(itemData, page.context.tenant) }));
    },
  });
};

async function askForTiles(
  request: TileRequest,
  { fetch, log }: Pick<RecommendationsDependencies, "fetch" | "log">,
  signal: AbortSignal,
): Promise<RecommendationTile[]> {
  const calls = await import("./outside-calls.js");
  const outcome = await calls.askForTiles(fetch, request, signal);
  if (outcome.ok) return readTiles(outcome.value);
  log(`Compared items did not come: ${outcome.failure.kind}`);
  return [];
}
