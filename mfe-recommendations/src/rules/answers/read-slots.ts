import type { RecommendationSlot, RecommendationTile } from "shared-contracts";
import { isRecord, readTile } from "./read-tile.js";

/** The slots of an answer; empty for a failed call and for anything that is no answer (AMB-07). */
export function readSlots(answer: unknown): RecommendationSlot[] {
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!Array.isArray(data)) return [];
  return data.flatMap((slot: unknown) => {
    const mboxName = isRecord(slot) ? slot["mboxName"] : undefined;
    return isRecord(slot) && typeof mboxName === "string" ? [{ mboxName, tileData: readTiles(slot["tileData"]) }] : [];
  });
}

/** The tiles of a list; empty for anything that is none. */
export function readTiles(list: unknown): RecommendationTile[] {
  return Array.isArray(list) ? list.map(readTile).filter((tile) => tile !== undefined) : [];
}

export function findTiles(slots: readonly RecommendationSlot[], mbox: string): RecommendationTile[] {
  return slots.filter(({ mboxName }) => mboxName === mbox).flatMap(({ tileData }) => tileData);
}
