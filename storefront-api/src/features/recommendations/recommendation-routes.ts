import type { FastifyInstance } from "fastify";
import { areRecommendationsEnabled, getRecommendations, getTiles, parseItemId } from "shared-contracts";
import { RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
import type { Catalog } from "../../catalog/catalog.js";
import { toTiles, type FindTiles } from "../../catalog/tiles.js";
import { callRoute } from "../../platform/call-route.js";
import { hasNoRecommendations } from "../../rules/recommendation-exclusions.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import { countOrders } from "./count-orders.js";
import { explainItem } from "./explain-item.js";
import { explainRecommendations } from "./explain-recommendations.js";
import { createSlotFiller, type SlotRepositories } from "./fill-slots.js";
import { createSharedLists } from "./select-recommendations.js";
import { tileBeaconRoutes } from "./tile-beacon-routes.js";
import type { TileEventRepository } from "./tile-event-repository.js";

export type RecommendationDependencies = SlotRepositories & {
  readonly catalog: Catalog;
  readonly tileEvents: TileEventRepository;
  readonly findTiles: FindTiles;
  readonly resolveVisitor: VisitorResolver;
};

export function recommendationRoutes(dependencies: RecommendationDependencies) {
  const { catalog, coPurchases, resolveVisitor, similarItems } = dependencies;

  return async (app: FastifyInstance): Promise<void> => {
    countOrders(app, coPurchases);
    await app.register(tileBeaconRoutes(dependencies));
    const fillSlots = createSlotFiller({ ...dependencies, log: app.log });

    callRoute(app, getTiles, async ({ query }, { request }) => {
      const visitor = await resolveVisitor(request);
      const skus = query.skus.map((sku) => parseItemId(sku).skuNumber);
      const known = await catalog.findItems(skus, visitor);
      const tiles = toTiles(skus, known, visitor);
      if (!query.inputs.includeSpecifications) return tiles;
      return tiles.map((tile) => ({ ...tile, specifications: known.get(tile.itemId)?.item.product.specifications }));
    });

    callRoute(app, explainRecommendations, async ({ itemId, tenant }, { request }) => {
      const visitor = { ...(await resolveVisitor(request)), tenant };
      const core = (await catalog.findItems([itemId], visitor)).get(itemId);
      return explainItem(dependencies, { itemId, core, visitor });
    });

    // Recommendations are for members only: a guest's answer is empty (AMB-08).
    callRoute(app, getRecommendations, async ({ query, skuId }, { request }) => {
      const visitor = await resolveVisitor(request);
      const { skuNumber } = parseItemId(query.inputs.coreSkuNumber || skuId);
      const core = (await catalog.findItems([skuNumber], visitor)).get(skuNumber);
      if (!core || !areRecommendationsEnabled(toVisitorContext(visitor)) || hasNoRecommendations(core.item.product)) {
        return { data: query.mboxes.map((mboxName) => ({ mboxName, tileData: [] })) };
      }
      const without = (query.skustobefiltered ?? []).map((sku) => parseItemId(sku).skuNumber);
      const shared = createSharedLists(dependencies, visitor.tenant, skuNumber);
      const { enableMonetization = false, adType } = query.inputs;
      const task = { core, visitor, without, ...shared, ...(enableMonetization && { adType }) };
      const data = await fillSlots(query.mboxes, task);
      if (visitor.visitorKey && query.mboxes.includes(RECENTLY_VIEWED_MBOX)) {
        await similarItems.recordView(visitor.visitorKey, skuNumber, visitor.now);
      }
      return { data };
    });
  };
}
