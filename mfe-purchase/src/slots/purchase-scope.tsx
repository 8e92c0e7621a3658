import { useFragmentStore } from "fragment-kit";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { PurchaseStore } from "../store/purchase-store.js";

/** Gives a slot the store of the page; it hydrates from what the server rendered, whatever was chosen since. */
export function PurchaseScope({ children }: { children: ReactNode }) {
  const store = useFragmentStore<PurchaseStore>();
  return (
    <Provider store={store} serverState={store.initialState}>
      {children}
    </Provider>
  );
}
