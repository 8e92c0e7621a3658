import { DELIVERY_ROUTES, getSkuNumber, isLoggedIn, performCall, SKU_ROUTES } from "shared-contracts";
import { readPlace, ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { selectItem } from "../item/slice.js";
import type { StartListening } from "../purchase-state.js";
import { LOCATION_ID } from "./rule.js";
import { pageOpened, selectContext } from "../visitor/slice.js";
import { enhancedDeliveryReceived, locationEntered, locationRefused } from "./slice.js";

export const startDeliveryListeners: StartListening = (listeners, { fetch, setCookie, reloadAt, restoreFocus }) => {
  // Reload so that the server renders the page for the new ZIP code (AMB-37).
  listeners.startListening({
    actionCreator: locationEntered,
    effect: async ({ payload: text }, { cancelActiveListeners, dispatch, signal }) => {
      cancelActiveListeners();
      const q = readPlace(text);
      const outcome =
        q === undefined ? undefined : await performCall(fetch, DELIVERY_ROUTES.lookUpLocation, { q }, { signal });
      if (signal.aborted) return;
      if (!outcome?.ok) {
        dispatch(locationRefused());
        return;
      }
      setCookie(ZIP_CODE_COOKIE, outcome.value.zipCode);
      reloadAt(LOCATION_ID);
    },
  });

  listeners.startListening({ actionCreator: pageOpened, effect: () => restoreFocus() });

  // Load date and price for items with a furniture service (AMB-38).
  listeners.startListening({
    actionCreator: pageOpened,
    effect: async (_action, { getState, dispatch }) => {
      const item = selectItem(getState());
      const context = selectContext(getState());
      if (!item?.product.flags.furnServiceLevel || !isLoggedIn(context)) return;
      const request = { itemId: getSkuNumber(item), zipCode: context.zipCode };
      const outcome = await performCall(fetch, SKU_ROUTES.getEnhancedDelivery, request);
      dispatch(enhancedDeliveryReceived(outcome.ok ? { status: "offered", ...outcome.value } : { status: "none" }));
    },
  });
};
