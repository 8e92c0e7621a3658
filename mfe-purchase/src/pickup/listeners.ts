import { DELIVERY_ROUTES, getSkuNumber, performCall } from "shared-contracts";
import { selectItem } from "../item/slice.js";
import { overlayOpened } from "../overlays/slice.js";
import type { StartListening } from "../purchase-state.js";
import { selectContext } from "../visitor/slice.js";
import { storesFailed, storesReceived, storesRequested } from "./slice.js";

/** Loads nearby stores each time the pickup overlay opens, because stock changes, and again on request. */
export const startPickupListeners: StartListening = (listeners, { fetch, log }) => {
  listeners.startListening({
    predicate: (action) =>
      storesRequested.match(action) || (overlayOpened.match(action) && action.payload === "pickup"),
    effect: async (_action, { getState, dispatch }) => {
      const item = selectItem(getState());
      if (!item) return;
      const { zipCode } = selectContext(getState());
      const outcome = await performCall(fetch, DELIVERY_ROUTES.listStores, { itemId: getSkuNumber(item), zipCode });
      if (!outcome.ok) log("Listing stores failed", outcome.failure);
      dispatch(outcome.ok ? storesReceived(outcome.value.stores) : storesFailed());
    },
  });
};
