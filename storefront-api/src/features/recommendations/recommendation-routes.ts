import type { FastifyInstance, FastifyRequest } from "fastify";
import { PAGE_CALLS, RECOMMENDATIONS_CALLS, areRecommendationsEnabled, parseItemId } from "shared-contracts";
import { RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
import { findItem } from "../../catalog/catalog.js";
import { callRoute } from "../../platform/call-route.js";
import { createSharedLists, hasNoRecommendations } from "./select-recommendations.js";
import { recordView } from "../../visitor/item-views.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import { createSlotFiller } from "./fill-slots.js";
import { tileBeaconRoutes } from "./tile-beacon-routes.js";
import type { Store } from "../../store.js";
import { toTiles } from "../../catalog/compose-tile.js";
import { countOrders } from "./co-purchase-counts.js";

export function recommendationRoutes(store: Store) {
  const { database, catalog, resolveVisitor } = store;

  return async (app: FastifyInstance): Promise<void> => {
    countOrders(app, database);
    await app.register(tileBeaconRoutes(store));
    const fillSlots = createSlotFiller({ ...store, log: app.log });

    callRoute(app, RECOMMENDATIONS_CALLS.getTiles, async ({ query }, { request }) => {
      const visitor = await resolveVisitor(request);
      const skus = query.skus.map((sku) => parseItemId(sku).skuNumber);
      const known = await catalog.findItems(skus, visitor);
      const tiles = toTiles(skus, known, visitor);
      if (!query.inputs.includeSpecifications) return tiles;
      return tiles.map((tile) => ({ ...tile, specifications: known.get(tile.itemId)?.item.product.specifications }));
    });

    // Recommendations are for members only; guests get an empty response (AMB-08).
    callRoute(app, RECOMMENDATIONS_CALLS.getRecommendations, async ({ query, skuId }, { request }) => {
      const visitor = await resolveVisitor(request);
      const { skuNumber } = parseItemId(query.inputs.coreSkuNumber || skuId);
      const core = await findItem(catalog, skuNumber, visitor);
      if (!core || !areRecommendationsEnabled(toVisitorContext(visitor)) || hasNoRecommendations(core.item.product)) {
        return { data: query.mboxes.map((mboxName) => ({ mboxName, tileData: [] })) };
      }
      const without = (query.skustobefiltered ?? []).map((sku) => parseItemId(sku).skuNumber);
      const shared = createSharedLists(database, visitor.tenant, skuNumber);
      const { enableMonetization = false, adType } = query.inputs;
      const task = { core, visitor, without, ...shared, ...(enableMonetization && { adType }) };
      const data = await fillSlots(query.mboxes, task);
      // What the browser fetches ahead is recorded once it is shown.
      if (visitor.visitorKey && query.mboxes.includes(RECENTLY_VIEWED_MBOX) && !isFetchedAhead(request)) {
        await recordView(database, { visitorKey: visitor.visitorKey, itemId: skuNumber, now: visitor.now });
      }
      return { data };
    });

    callRoute(app, PAGE_CALLS.recordItemView, async ({ itemId }, { request }) => {
      const visitor = await resolveVisitor(request);
      const known = await findItem(catalog, itemId, visitor);
      const isRecorded =
        known !== undefined &&
        visitor.visitorKey !== undefined &&
        areRecommendationsEnabled(toVisitorContext(visitor)) &&
        !hasNoRecommendations(known.item.product);
      if (isRecorded)
        await recordView(database, { visitorKey: visitor.visitorKey, itemId: known.entry.itemId, now: visitor.now });
      return { isRecorded };
    });
  };
}

/** Whether the page that needs the answer may never be shown (`Sec-Purpose` of its request, passed on by the shell). */
function isFetchedAhead({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return String(headers["sec-purpose"] ?? "").startsWith("prefetch");
}
