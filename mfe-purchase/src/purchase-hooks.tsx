import { type ComponentType, useDeferredValue } from "react";
import { Provider, useDispatch, useSelector } from "react-redux";
import { selectUrl } from "./address/slice.js";
import type { PurchaseDispatch, PurchaseState } from "./purchase-state.js";
import { useFragmentStore } from "fragment-kit";
import { useHasScript } from "shared-ui";
import type { PurchaseStore } from "./purchase-store.js";

export const usePurchase = useSelector.withTypes<PurchaseState>();
export const usePurchaseDispatch = useDispatch.withTypes<PurchaseDispatch>();

/**
 * For updates that aren't the direct response to a press: they render after the browser has painted the response. Pass
 * the value to a `memo` component, which isn't rendered until then.
 */
export function useLatePurchase<Value>(select: (state: PurchaseState) => Value): Value {
  return useDeferredValue(usePurchase(select));
}

/** The server doesn't know its host, so its markup only has the path. */
export function usePageUrl(): string {
  const { path } = usePurchase(selectUrl);
  return useHasScript() ? new URL(path, location.href).href : path;
}

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
