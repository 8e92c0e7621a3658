import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import {
  cartItemsAdded,
  getSkuData,
  parseItemId,
  purchaseInventoryRefreshed,
  purchasePageStateChanged,
} from "shared-contracts";
import type { FragmentStoreInput } from "fragment-kit";
import { addTile } from "./add-tile/listeners.js";
import { addBundle } from "./bundle/listeners.js";
import { keepCompared, loadCompareTable } from "./compare/listeners.js";
import { inventoryRefreshed, skuChosen, toItemState } from "./item/slice.js";
import { createBrowserDependencies } from "./recommendations-dependencies.js";
import {
  createRecommendationsReducer,
  type Listen,
  type RecommendationsDispatch,
  type RecommendationsState,
} from "./recommendations-state.js";
import { refetchBlocks } from "./requests/listeners.js";
import { reportTiles } from "./tiles/listeners.js";
import { itemsAdded } from "./bundle/slice.js";

/** Follows the rest of the page: the selected swatch, refreshed inventory and items added to the cart. */
const followPage: Listen = (_listeners, { bus }, dispatch) => {
  bus.on(purchasePageStateChanged).subscribe(({ itemId, pageState }) => {
    dispatch(skuChosen(parseItemId(pageState.swatch.selectedItemId ?? itemId).skuNumber));
  });
  bus.on(purchaseInventoryRefreshed).subscribe(({ itemId: _itemId, ...facts }) => {
    dispatch(inventoryRefreshed(facts));
  });
  bus.on(cartItemsAdded).subscribe(({ addedItems }) => {
    dispatch(itemsAdded(addedItems.map(({ itemId }) => itemId)));
  });
};

export type RecommendationsStore = ReturnType<typeof createRecommendationsStore>;

const LISTENERS = [addBundle, addTile, followPage, keepCompared, loadCompareTable, refetchBlocks, reportTiles];

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
