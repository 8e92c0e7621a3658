import { useFragmentStore } from "fragment-kit";
import type { ComponentType } from "react";
import { Provider } from "react-redux";
import type { PurchaseStore } from "../purchase-store.js";

/** Gives a slot the page's store. It hydrates from what the server rendered, whatever was chosen since. */
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
