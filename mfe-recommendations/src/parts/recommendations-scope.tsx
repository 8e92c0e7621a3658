import { useFragmentStore, useSlot } from "fragment-kit";
import { getSkuData } from "shared-contracts";
import { useEffect, type ComponentType } from "react";
import { Provider } from "react-redux";
import { itemReplaced } from "../item/slice.js";
import { pageOpened } from "../page-actions.js";
import type { RecommendationsStore } from "../recommendations-store.js";

/** Gives a slot's view the page's store. It hydrates from what the server rendered, whatever has changed since. */
export function withRecommendations(View: ComponentType): ComponentType {
  return function RecommendationsScope() {
    const store = useFragmentStore<RecommendationsStore>();
    const { pageData } = useSlot();
    const item = getSkuData(pageData);

    useEffect(() => {
      store.dispatch(pageOpened());
    }, [store]);
    useEffect(() => {
      const current = store.getState().item.item;
      if (item && item.itemID !== current?.itemID) store.dispatch(itemReplaced(item));
    }, [store, item]);

    return (
      <Provider store={store} serverState={store.initialState}>
        <View />
      </Provider>
    );
  };
}
