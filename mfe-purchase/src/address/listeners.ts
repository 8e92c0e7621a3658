import type { StartListening } from "../purchase-state.js";
import { navigationRequested, reloadRequested } from "./slice.js";

export const startAddressListeners: StartListening = (listeners, { reload, goTo }) => {
  listeners.startListening({ actionCreator: reloadRequested, effect: () => reload() });
  listeners.startListening({ actionCreator: navigationRequested, effect: ({ payload: address }) => goTo(address) });
};
