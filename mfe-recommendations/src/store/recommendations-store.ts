import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import { getSkuData } from "shared-contracts";
import type { FragmentStoreInput } from "fragment-kit";
import { addBundle, announceBundles } from "./add-bundle.js";
import { askAgain } from "./ask-again.js";
import { createBrowserDependencies } from "./browser-dependencies.js";
import { followItem } from "./follow-item.js";
import { keepCompared } from "./keep-compared.js";
import { toPageState } from "./page-slice.js";
import type { Listen, RecommendationsDispatch } from "./recommendations-listening.js";
import { createRecommendationsReducer, type RecommendationsState } from "./recommendations-state.js";
import { reportTiles } from "./report-tiles.js";
import { showCartridges } from "./show-cartridges.js";
import { showCompareTable } from "./show-compare-table.js";

export type RecommendationsStore = ReturnType<typeof createRecommendationsStore>;

const FEATURES: readonly Listen[] = [
  addBundle,
  announceBundles,
  askAgain,
  followItem,
  keepCompared,
  reportTiles,
  showCartridges,
  showCompareTable,
];

/** One store a page, shared by all slots: what is compared on one tile is compared on all. */
export function createRecommendationsStore(input: FragmentStoreInput) {
  const dependencies = createBrowserDependencies(input);
  const listeners = createListenerMiddleware<RecommendationsState, RecommendationsDispatch>();
  const store = configureStore({
    reducer: createRecommendationsReducer(toPageState(input.context, getSkuData(input.pageData))),
    middleware: (defaults) => defaults().prepend(listeners.middleware),
    devTools: false,
  });
  /** What the server rendered: a slot that hydrates late starts from it. */
  const initialState = store.getState();
  for (const listen of FEATURES) listen(listeners, dependencies, store.dispatch);
  return Object.assign(store, { initialState, dependencies });
}
