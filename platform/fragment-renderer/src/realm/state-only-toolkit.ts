/**
 * Redux Toolkit reduced to what a server render needs: a store that only holds state. A render has no side effects, so
 * middleware and listeners, half of a store's cost, would wait for events that never come. Thunks are supported,
 * because a fragment may start with one.
 */
import { combineReducers, legacy_createStore, type Reducer, type ReducersMapObject } from "@reduxjs/toolkit";

export * from "@reduxjs/toolkit";

type StoreOptions = { readonly reducer: Reducer | ReducersMapObject; readonly preloadedState?: unknown };

/** @public Releases import it from `@reduxjs/toolkit`. */
export function configureStore({ reducer, preloadedState }: StoreOptions): object {
  const root: Reducer = typeof reducer === "function" ? reducer : combineReducers(reducer);
  const store = legacy_createStore(root, preloadedState);
  const dispatch = (action: unknown): unknown =>
    typeof action === "function"
      ? (action as (...store: unknown[]) => unknown)(dispatch, store.getState)
      : store.dispatch(action as { type: string });
  return { ...store, dispatch };
}

/** @public Releases import it from `@reduxjs/toolkit`. */
export function createListenerMiddleware(): object {
  const startListening = () => doNothing;
  return {
    middleware: () => (next: unknown) => next,
    startListening: Object.assign(startListening, { withTypes: () => startListening }),
    stopListening: Object.assign(() => false, { withTypes: () => () => false }),
    clearListeners: doNothing,
  };
}

function doNothing(): void {
  return undefined;
}
