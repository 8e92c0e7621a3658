import { useFragmentStore, type FragmentStoreInput } from "fragment-kit";
import { useSyncExternalStore } from "react";
import { countChanged } from "./example-events.js";

export type CountStore = {
  /** The server's value too, so that slots that hydrate late start from it. */
  readonly initial: number;
  current(): number;
  increase(): void;
  subscribe(listener: () => void): () => void;
};

export function createCountStore({ bus, url }: FragmentStoreInput): CountStore {
  const initial = Number(url.query["count"] ?? 0);
  const listeners = new Set<() => void>();
  let count = initial;
  return {
    initial,
    current: () => count,
    increase() {
      count += 1;
      bus.publish(countChanged, { count });
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useCount(): { count: number; increase: () => void } {
  const store = useFragmentStore<CountStore>();
  const count = useSyncExternalStore(store.subscribe, store.current, () => store.initial);
  return { count, increase: store.increase };
}
