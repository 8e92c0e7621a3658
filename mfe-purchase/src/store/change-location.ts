import { DELIVERY_ROUTES, performCall } from "shared-contracts";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { validateDeliveryLocation } from "../rules/delivery/validate-delivery-location.js";
import { locationAsked, locationRefused } from "./location-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";

/** Looks a place up, remembers its ZIP code and shows the page anew for it (AMB-37). */
export function changeLocation(listeners: PurchaseListeners, { fetch, setCookie, reload }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: locationAsked,
    effect: async ({ payload }, { cancelActiveListeners, dispatch, signal }) => {
      cancelActiveListeners();
      const entry = validateDeliveryLocation(payload);
      if (!entry.isValid) {
        dispatch(locationRefused());
        return;
      }
      const outcome = await performCall(fetch, DELIVERY_ROUTES.lookUpLocation, { q: entry.query }, { signal });
      if (signal.aborted) return;
      if (!outcome.ok) {
        dispatch(locationRefused());
        return;
      }
      setCookie(ZIP_CODE_COOKIE, outcome.value.zipCode);
      reload();
    },
  });
}
