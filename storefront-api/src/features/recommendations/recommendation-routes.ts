import type { FastifyInstance } from "fastify";
import {
  areRecommendationsEnabled,
  getRecommendations,
  getTiles,
  parseItemId,
  type RecommendationSlot,
} from "shared-contracts";
import { RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
import type { Catalog } from "../../catalog/catalog.js";
import type { FindTiles } from "../../catalog/tiles.js";
import { callRoute } from "../../platform/call-route.js";
import { hasNoRecommendations } from "../../rules/recommendation-exclusions.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import { countOrders } from "./count-orders.js";
import { explainRecommendations } from "./explain-recommendations.js";
import { rankCompanions } from "./rank-companions.js";
import { toRecommendationSource } from "./recommendation-source.js";
import {
  createCompanionList,
  SELECTORS,
  type RecommendationRepositories,
  type RecommendationTask,
} from "./select-recommendations.js";

const EXPLAINED_COMPANIONS = 36;

export type RecommendationDependencies = RecommendationRepositories & {
  readonly catalog: Catalog;
  readonly findTiles: FindTiles;
  readonly resolveVisitor: VisitorResolver;
};

export function recommendationRoutes(dependencies: RecommendationDependencies) {
  const { catalog, coPurchases, findTiles, resolveVisitor, similarItems } = dependencies;

  return async (app: FastifyInstance): Promise<void> => {
    countOrders(app, coPurchases);

    callRoute(app, getTiles, async ({ query }, { request }) => {
      const visitor = await resolveVisitor(request);
      const skus = query.skus.map((sku) => parseItemId(sku).skuNumber);
      const tiles = await findTiles(skus, visitor);
      if (!query.inputs.includeSpecifications) return tiles;
      const known = await catalog.findItems(skus, visitor);
      return tiles.map((tile) => ({ ...tile, specifications: known.get(tile.itemId)?.item.product.specifications }));
    });

    callRoute(app, explainRecommendations, async ({ itemId, tenant }) => ({
      itemId,
      companions: await rankCompanions(coPurchases, { tenant, itemId, limit: EXPLAINED_COMPANIONS }),
    }));

    // Recommendations are for members only: a guest's answer is empty (AMB-08).
    callRoute(app, getRecommendations, async ({ query, skuId }, { request }) => {
      const visitor = await resolveVisitor(request);
      const { skuNumber } = parseItemId(query.inputs.coreSkuNumber || skuId);
      const core = (await catalog.findItems([skuNumber], visitor)).get(skuNumber);
      if (!core || !areRecommendationsEnabled(toVisitorContext(visitor)) || hasNoRecommendations(core.item.product)) {
        return { data: query.mboxes.map((mboxName) => ({ mboxName, tileData: [] })) };
      }
      const without = (query.skustobefiltered ?? []).map((sku) => parseItemId(sku).skuNumber);
      const listCompanions = createCompanionList(coPurchases, visitor.tenant, skuNumber);
      const data = await fillSlots(query.mboxes, { core, visitor, without, listCompanions });
      if (visitor.visitorKey && query.mboxes.includes(RECENTLY_VIEWED_MBOX)) {
        await similarItems.recordView(visitor.visitorKey, skuNumber, visitor.now);
      }
      return { data };
    });
  };

  /** The tiles of all slots are composed together: most slots have some in common. */
  async function fillSlots(mboxes: readonly string[], task: RecommendationTask): Promise<RecommendationSlot[]> {
    const slots = await Promise.all(
      mboxes.map(async (mboxName) => {
        const source = toRecommendationSource(mboxName);
        return { mboxName, itemIds: source ? await SELECTORS[source.kind](dependencies, task, source) : [] };
      }),
    );
    const itemIds = [...new Set(slots.flatMap((slot) => slot.itemIds))];
    const tiles = new Map((await findTiles(itemIds, task.visitor)).map((tile) => [tile.itemId, tile]));
    return slots.map((slot) => ({
      mboxName: slot.mboxName,
      tileData: slot.itemIds
        .map((itemId) => tiles.get(itemId))
        .filter((tile) => tile !== undefined)
        .map((tile) => ({ ...tile, mboxName: slot.mboxName })),
    }));
  }
}
