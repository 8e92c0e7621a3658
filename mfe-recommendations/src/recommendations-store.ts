import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import { getSkuData } from "shared-contracts";
import type { FragmentStoreInput } from "fragment-kit";
import { addTile } from "./add-tile/listeners.js";
import { addBundle } from "./bundle/listeners.js";
import { keepCompared, loadCompareTable } from "./compare/listeners.js";
import { showCartridges } from "./compatibility/listeners.js";
import { followPage } from "./item/listeners.js";
import { toItemState } from "./item/slice.js";
import { createBrowserDependencies } from "./recommendations-dependencies.js";
import {
  createRecommendationsReducer,
  type RecommendationsDispatch,
  type RecommendationsState,
} from "./recommendations-state.js";
import { refetchBlocks } from "./requests/listeners.js";
import { reportTiles } from "./tiles/listeners.js";

export type RecommendationsStore = ReturnType<typeof createRecommendationsStore>;

const LISTENERS = [
  addBundle,
  addTile,
  followPage,
  keepCompared,
  loadCompareTable,
  refetchBlocks,
  reportTiles,
  showCartridges,
];

/** One store per page, shared by all slots, so that compared items show as such on every tile. */
export function createRecommendationsStore(input: FragmentStoreInput) {
  const dependencies = createBrowserDependencies(input);
  const listeners = createListenerMiddleware<RecommendationsState, RecommendationsDispatch>();
  const store = configureStore({
    reducer: createRecommendationsReducer(input.context),
    preloadedState: { item: toItemState(getSkuData(input.pageData)) },
    middleware: (defaults) => defaults().prepend(listeners.middleware),
    devTools: false,
  });
  /** The server-rendered state; slots that hydrate late start from it. */
  const initialState = store.getState();
  for (const listen of LISTENERS) listen(listeners, dependencies, store.dispatch);
  return Object.assign(store, { initialState, dependencies });
}
