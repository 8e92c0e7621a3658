import { createAction } from "@reduxjs/toolkit";
import type { RecommendationTile } from "shared-contracts";

/** The page runs in a browser: storage may be read now. */
export const pageOpened = createAction("page/pageOpened");

/** Half of the tile is in the viewport. */
export const tileSeen = createAction<RecommendationTile>("page/tileSeen");
/** The shopper followed the tile's link. */
export const tileChosen = createAction<RecommendationTile>("page/tileChosen");

/** The shopper pressed the link to the cartridges. */
export const cartridgesRequested = createAction("page/cartridgesRequested");
