import type { FastifyBaseLogger } from "fastify";
import type { RecommendationSlot } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { findPlacements, type Placement } from "./placement-repository.js";
import { findSource, type RecommendationTask } from "./select-recommendations.js";
import { selectFitting } from "./similar-items-repository.js";
import type { FindTiles } from "../../catalog/compose-tile.js";
import { toSlotTile } from "./tile-beacon-routes.js";

type SlotTask = RecommendationTask & {
  /** Kind of paid tiles allowed among alternatives. */
  readonly adType?: string | undefined;
};

type SlotFillerDependencies = {
  readonly database: StorefrontDatabase;
  readonly findTiles: FindTiles;
  readonly log: Pick<FastifyBaseLogger, "error">;
};

type ChosenSlot = {
  readonly mboxName: string;
  readonly itemIds: readonly string[];
  readonly placements: readonly Placement[];
};

/**
 * Fills the slots of one request independently: a slot that can't be filled stays empty (AMB-07). Tiles of all slots
 * are composed together, because slots usually share some.
 */
export function createSlotFiller({ database, findTiles, log }: SlotFillerDependencies) {
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
    const source = findSource(mboxName);
    if (!source) return { mboxName, itemIds: [], placements: [] };
    try {
      const [itemIds, paid] = await Promise.all([
        source.select(database, task),
        source.takesPaid ? findPaid(task) : [],
      ]);
      const placed = placeSponsored(itemIds, paid);
      const fitting = source.isAnyItem ? placed : await selectFitting(database, task.core.entry.itemId, placed);
      return { mboxName, itemIds: fitting, placements: paid };
    } catch (error) {
      log.error({ err: error, mboxName }, "Failed to fill a recommendation slot");
      return { mboxName, itemIds: [], placements: [] };
    }
  }

  /** A slot works without paid tiles. */
  async function findPaid({ adType, core, visitor }: SlotTask): Promise<readonly Placement[]> {
    if (adType === undefined) return [];
    const { itemId } = core.entry;
    const { hierarchy } = core.item.product;
    try {
      return await findPlacements(database, { tenant: visitor.tenant, adType, itemId, hierarchy, now: visitor.now });
    } catch (error) {
      log.error({ err: error, itemId }, "Failed to load paid tiles; serving without them");
      return [];
    }
  }
}

/** Maximum number of paid tiles per slot, and the first position for one: the best match stays first. */
const SPONSORED_PER_SLOT = 2;
const FIRST_PLACE = 1;

/** Inserts paid tiles among the others, best first, without duplicates. */
export function placeSponsored(itemIds: readonly string[], placements: readonly Placement[]): readonly string[] {
  const [best] = itemIds;
  const sponsored = [...new Set(placements.map((placement) => placement.itemId))]
    .filter((itemId) => itemId !== best)
    .slice(0, SPONSORED_PER_SLOT);
  const others = itemIds.filter((itemId) => !sponsored.includes(itemId));
  return [...others.slice(0, FIRST_PLACE), ...sponsored, ...others.slice(FIRST_PLACE)];
}
