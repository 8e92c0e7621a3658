import { lazyComponent, useFragmentStore, useSlot } from "fragment-kit";
import { getSkuData, type RecommendationTile } from "shared-contracts";
import { createContext, Suspense, useEffect, useState, type ComponentType } from "react";
import { Provider } from "react-redux";
import { itemReplaced } from "../item/slice.js";
import { pageOpened, tileChosen } from "../page-actions.js";
import type { RecommendationsStore } from "../recommendations-store.js";

const QuickView = lazyComponent(async () => (await import("./quick-view.js")).QuickView);

/** Opens the slot's quick view. It outlives its tile, which a refetch may replace while the shopper chooses. */
export const OpenQuickView = createContext<(tile: RecommendationTile) => void>(() => {});

/** Gives a slot's view the page's store. It hydrates from what the server rendered, whatever has changed since. */
export function withRecommendations(View: ComponentType): ComponentType {
  return function RecommendationsScope() {
    const store = useFragmentStore<RecommendationsStore>();
    const { pageData } = useSlot();
    const item = getSkuData(pageData);
    const [viewed, setViewed] = useState<RecommendationTile>();

    useEffect(() => {
      store.dispatch(pageOpened());
    }, [store]);
    useEffect(() => {
      const current = store.getState().item.item;
      if (item && item.itemID !== current?.itemID) store.dispatch(itemReplaced(item));
    }, [store, item]);

    return (
      <Provider store={store} serverState={store.initialState}>
        <OpenQuickView value={setViewed}>
          <View />
        </OpenQuickView>
        {viewed && (
          <Suspense>
            <QuickView
              tile={viewed}
              onChoose={() => void store.dispatch(tileChosen(viewed))}
              onClose={() => setViewed(undefined)}
            />
          </Suspense>
        )}
      </Provider>
    );
  };
}
