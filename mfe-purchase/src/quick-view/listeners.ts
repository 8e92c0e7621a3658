import { navigationRequested, reloadRequested } from "../address/slice.js";
import type { StartListening } from "../purchase-state.js";

/** In a quick view, a reload loads the item again. */
export function startQuickViewListeners(reload: () => void): StartListening {
  return (listeners, { goTo }) => {
    listeners.startListening({ actionCreator: reloadRequested, effect: () => reload() });
    listeners.startListening({ actionCreator: navigationRequested, effect: ({ payload: address }) => goTo(address) });
  };
}
