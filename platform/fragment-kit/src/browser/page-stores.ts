import type { FragmentDefinition } from "../define-fragment.js";
import type { FragmentStoreInput } from "../fragment-store-input.js";

/** Keyed weakly by page scope: a page view that ends takes its stores with it. */
const storesByPage = new WeakMap<object, Map<string, unknown>>();

/** The fragment's one store of this page, created for the first slot that asks. */
export function resolvePageStore<Store>(
  pageScope: object,
  { name, createStore }: FragmentDefinition<Store>,
  input: FragmentStoreInput,
): Store | undefined {
  const stores = storesByPage.get(pageScope) ?? new Map<string, unknown>();
  storesByPage.set(pageScope, stores);
  if (!stores.has(name)) stores.set(name, createStore?.(input));
  return stores.get(name) as Store | undefined;
}
