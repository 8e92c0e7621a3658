import type { RECOMMENDATIONS_CALLS, RecommendationSlot, RecommendationTile, ResponseOf } from "shared-contracts";

/** The slots of a response with the tiles that can be shown; none if the call failed or answered anything else (AMB-07). */
export function readSlots(
  answer: ResponseOf<typeof RECOMMENDATIONS_CALLS.getRecommendations> | undefined,
): RecommendationSlot[] {
  return listOf(answer?.data).map(({ mboxName, tileData }) => ({ mboxName, tileData: readTiles(tileData) }));
}

/** A tile without a title can't be shown. */
export function readTiles(tiles: readonly RecommendationTile[] | undefined): RecommendationTile[] {
  return listOf(tiles).filter(({ title }) => title);
}

function listOf<Entry>(list: readonly Entry[] | undefined): readonly Entry[] {
  return Array.isArray(list) ? list.filter((entry) => entry) : [];
}

export function findTiles(slots: readonly RecommendationSlot[], mbox: string): RecommendationTile[] {
  return slots.filter(({ mboxName }) => mboxName === mbox).flatMap(({ tileData }) => tileData);
}
