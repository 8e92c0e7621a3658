import type { SlotCallsDefinition } from "fragment-kit";
import { getSkuData, isOutOfStock, RECOMMENDATIONS_ROUTES, type CallRoute } from "shared-contracts";
import { BLOCK_REQUESTS } from "../requests/block-requests.rule.js";
import type { BlockName } from "../requests/slice.js";

const { getRecommendations, getTiles } = RECOMMENDATIONS_ROUTES;

/** The calls a block needs before its first render. */
export function toBlockCalls(
  block: BlockName,
  needs: readonly CallRoute[] = [getRecommendations],
): Required<SlotCallsDefinition> {
  return {
    needs,
    calls({ context, pageData }) {
      const item = getSkuData(pageData);
      if (!item) return [];
      const { slots, named } = BLOCK_REQUESTS[block]({ item, context, isOutOfStock: isOutOfStock(item) });
      return [
        ...(slots ? [{ key: "slots", call: getRecommendations.name, request: slots }] : []),
        ...(named ? [{ key: "named", call: getTiles.name, request: named }] : []),
      ];
    },
  };
}
