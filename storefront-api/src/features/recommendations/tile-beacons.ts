import type { RecommendationTile } from "shared-contracts";
import type { Placement } from "./placement-repository.js";

export const TILE_BEACON_PATH = "/ele-lpd/api/tileBeacon";

/**
 * The tile as shown in a slot: with its beacon URLs (docs/spec core-page §7; the browser adds parameters, AMB-64) and
 * marked if paid for.
 */
export function toSlotTile(
  tile: RecommendationTile,
  mboxName: string,
  placement: Placement | undefined,
): RecommendationTile {
  const toUrl = (kind: string) => {
    const about = new URLSearchParams({ kind, mbox: mboxName, ...(placement && { placement: placement.placementId }) });
    return `${TILE_BEACON_PATH}?${about.toString()}`;
  };
  return {
    ...tile,
    mboxName,
    ...(placement && { sponsored: true }),
    beacons: { impressionUrl: toUrl("impression"), clickUrl: toUrl("click"), creative: placement?.creative },
  };
}
