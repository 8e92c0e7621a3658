import { createAction } from "@reduxjs/toolkit";
import type { RecommendationTile } from "shared-contracts";

/** The page runs in a browser: what is kept or asked for once, may be now. */
export const pageOpened = createAction("page/opened");

/** The shopper wants the chosen tiles of the bundle. */
export const bundleAddPressed = createAction<readonly RecommendationTile[]>("page/bundleAddPressed");

/** A bundle of these skus stands on the page; `bundleId` names it. */
export const bundleShown = createAction<{ readonly bundleId: string; readonly skus: readonly string[] }>(
  "page/bundleShown",
);

export const tileSeen = createAction<RecommendationTile>("page/tileSeen");
export const tileChosen = createAction<RecommendationTile>("page/tileChosen");

/** The shopper wants to see the section with cartridges. */
export const cartridgesWanted = createAction("page/cartridgesWanted");

/** The shopper wants the compared items side by side. */
export const compareTableWanted = createAction("page/compareTableWanted");
