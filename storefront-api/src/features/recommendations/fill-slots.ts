import type { FastifyBaseLogger } from "fastify";
import type { RecommendationSlot } from "shared-contracts";
import type { FindTiles } from "../../catalog/tiles.js";
import { placeSponsored } from "./place-sponsored.js";
import type { Placement, PlacementRepository } from "./placement-repository.js";
import { toRecommendationSource } from "./recommendation-source.js";
import { SELECTORS, type RecommendationRepositories, type RecommendationTask } from "./select-recommendations.js";
import { toSlotTile } from "./tile-beacons.js";

export type SlotRepositories = RecommendationRepositories & { readonly placements: PlacementRepository };

export type SlotTask = RecommendationTask & {
  /** Paid tiles of this kind may stand in slots of alternatives. */
  readonly adType?: string | undefined;
};

type SlotFillerDependencies = SlotRepositories & {
  readonly findTiles: FindTiles;
  readonly log: Pick<FastifyBaseLogger, "error">;
};

type ChosenSlot = {
  readonly mboxName: string;
  readonly itemIds: readonly string[];
  readonly placements: readonly Placement[];
};

/**
 * Fills the slots of one request; one that cannot be filled is empty and takes nothing from the others (AMB-07). The
 * tiles of all slots are composed together: most slots have some in common.
 */
export function createSlotFiller(dependencies: SlotFillerDependencies) {
  const { findTiles, log, placements } = dependencies;

  return async (mboxes: readonly string[], task: SlotTask): Promise<RecommendationSlot[]> => {
    const slots = await Promise.all(mboxes.map((mboxName) => choose(mboxName, task)));
    const itemIds = [...new Set(slots.flatMap((slot) => slot.itemIds))];
    const tiles = new Map((await findTiles(itemIds, task.visitor)).map((tile) => [tile.itemId, tile]));
    return slots.map(({ mboxName, itemIds: chosen, placements: paid }) => ({
      mboxName,
      tileData: chosen
        .map((itemId) => tiles.get(itemId))
        .filter((tile) => tile !== undefined)
        .map((tile) =>
          toSlotTile(
            tile,
            mboxName,
            paid.find(({ itemId }) => itemId === tile.itemId),
          ),
        ),
    }));
  };

  async function choose(mboxName: string, task: SlotTask): Promise<ChosenSlot> {
    const source = toRecommendationSource(mboxName);
    if (!source) return { mboxName, itemIds: [], placements: [] };
    try {
      const [itemIds, paid] = await Promise.all([
        SELECTORS[source.kind](dependencies, task, source),
        source.kind === "alternatives" ? findPlacements(task) : [],
      ]);
      return { mboxName, itemIds: placeSponsored(itemIds, paid), placements: paid };
    } catch (error) {
      log.error({ err: error, mboxName }, "a recommendation slot stays empty");
      return { mboxName, itemIds: [], placements: [] };
    }
  }

  /** Without paid tiles a slot is as good as with them. */
  async function findPlacements({ adType, core, visitor }: SlotTask): Promise<readonly Placement[]> {
    if (adType === undefined) return [];
    const { itemId } = core.entry;
    const { hierarchy } = core.item.product;
    try {
      return await placements.findPlacements({ tenant: visitor.tenant, adType, itemId, hierarchy, now: visitor.now });
    } catch (error) {
      log.error({ err: error, itemId }, "paid tiles are left out");
      return [];
    }
  }
}
