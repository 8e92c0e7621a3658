import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False in the server's markup, which has to work as it is; true once the component runs in the browser. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
