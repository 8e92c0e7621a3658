import { type BeaconKind, toBeaconUrl } from "./rule.js";
import { tileChosen, tileSeen } from "../page-actions.js";
import { selectContext, type Listen, type RecommendationsState } from "../recommendations-state.js";
import { selectItem } from "../item/slice.js";
import type { RecommendationTile } from "shared-contracts";

/** Sends tile beacons: an impression once per page view, a click each time (AMB-64). */
export const reportTiles: Listen = (listeners, { requestImage }) => {
  const seen = new Set<string>();

  function report(kind: BeaconKind, tile: RecommendationTile, state: RecommendationsState): void {
    const item = selectItem(state);
    const url = item && toBeaconUrl(kind, tile, { item, context: selectContext(state) });
    if (url) requestImage(url);
  }

  listeners.startListening({
    actionCreator: tileSeen,
    effect: ({ payload: tile }, { getState }) => {
      const key = `${tile.mboxName ?? ""} ${tile.itemId}`;
      if (seen.has(key)) return;
      seen.add(key);
      report("impression", tile, getState());
    },
  });
  listeners.startListening({
    actionCreator: tileChosen,
    effect: ({ payload: tile }, { getState }) => report("click", tile, getState()),
  });
};
