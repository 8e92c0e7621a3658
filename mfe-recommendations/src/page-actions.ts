import { createAction } from "@reduxjs/toolkit";
import type { RecommendationTile } from "shared-contracts";

/** The page is running in a browser, so storage can be read. */
export const pageOpened = createAction("page/pageOpened");

/** Half of the tile is visible. */
export const tileSeen = createAction<RecommendationTile>("page/tileSeen");
/** The shopper followed the tile's link. */
export const tileChosen = createAction<RecommendationTile>("page/tileChosen");
