import { toBeaconUrl, type BeaconKind } from "../rules/tiles/beacon-url.js";
import { tileChosen, tileSeen } from "./page-actions.js";
import type { Listen } from "./recommendations-listening.js";
import { selectContext, selectItem } from "./recommendations-selectors.js";
import type { RecommendationsState } from "./recommendations-state.js";
import type { RecommendationTile } from "shared-contracts";

/** Reports tiles with a beacon as image requests: once seen a page view, and at every choice (AMB-64). */
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
