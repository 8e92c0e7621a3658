import { useFragmentStore } from "fragment-kit";
import { useSyncExternalStore } from "react";
import type { CountStore } from "./count-store.js";

export function useCount(): { count: number; increase: () => void } {
  const store = useFragmentStore<CountStore>();
  const count = useSyncExternalStore(store.subscribe, store.current, () => store.initial);
  return { count, increase: store.increase };
}
