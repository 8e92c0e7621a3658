import { useFragmentStore, useSlot } from "fragment-kit";
import { getSkuData } from "shared-contracts";
import { useEffect, type ReactNode } from "react";
import { Provider } from "react-redux";
import { pageOpened } from "../store/page-actions.js";
import { itemReplaced } from "../store/page-slice.js";
import type { RecommendationsStore } from "../store/recommendations-store.js";

/** Gives a slot the store of the page; it hydrates from what the server rendered, whatever happened since. */
export function RecommendationsScope({ children }: { children: ReactNode }) {
  const store = useFragmentStore<RecommendationsStore>();
  const { pageData } = useSlot();
  const item = getSkuData(pageData);

  useEffect(() => {
    store.dispatch(pageOpened());
  }, [store]);
  useEffect(() => {
    const current = store.getState().page.item;
    if (item && item.itemID !== current?.itemID) store.dispatch(itemReplaced(item));
  }, [store, item]);

  return (
    <Provider store={store} serverState={store.initialState}>
      {children}
    </Provider>
  );
}
