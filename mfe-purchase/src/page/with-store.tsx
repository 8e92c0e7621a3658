import { useFragmentStore } from "fragment-kit";
import type { ComponentType } from "react";
import { Provider } from "react-redux";
import type { PurchaseStore } from "../purchase-store.js";

/**
 * Provides the page's store to a slot. The slot hydrates with the state the server rendered, even if it changed since.
 */
export function withStore(Content: ComponentType): ComponentType {
  return function Slot() {
    const store = useFragmentStore<PurchaseStore>();
    return (
      <Provider store={store} serverState={store.initialState}>
        <Content />
      </Provider>
    );
  };
}
