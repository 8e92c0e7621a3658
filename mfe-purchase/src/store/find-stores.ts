import { DELIVERY_ROUTES, getSkuNumber, performCall } from "shared-contracts";
import { overlayOpened } from "./overlay-slice.js";
import { storesReceived } from "./pickup-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem } from "./purchase-selectors.js";

/** The stores near the visitor, asked for whenever the pickup overlay opens: stock changes. */
export function findStores(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    predicate: (action) => overlayOpened.match(action) && action.payload === "pickup",
    effect: async (_action, { getState, dispatch }) => {
      const item = selectItem(getState());
      if (!item) return;
      const { zipCode } = selectContext(getState());
      const request = { itemId: getSkuNumber(item), zipCode };
      const outcome = await performCall(fetch, DELIVERY_ROUTES.listStores, request);
      if (!outcome.ok) log("Stores could not be listed", outcome.failure);
      dispatch(storesReceived(outcome.ok ? outcome.value.stores : []));
    },
  });
}
