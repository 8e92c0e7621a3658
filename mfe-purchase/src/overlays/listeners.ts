import type { UnknownAction } from "@reduxjs/toolkit";
import { toSignInUrl } from "shared-contracts/commerce";
import { navigationRequested, selectUrl } from "../address/slice.js";
import { listChosen } from "../lists/slice.js";
import { selectStore, storeChosen } from "../pickup/slice.js";
import type { PurchaseState, StartListening } from "../purchase-state.js";
import { toReadInPlaceUrl } from "../readable-text/rule.js";
import { selectSignInReturn } from "../selection/selectors.js";
import { selectContext } from "../visitor/slice.js";
import { overlayMissed, type OverlayName } from "./slice.js";

/** If an overlay's code fails to load, use the path that works without JavaScript. */
export const startOverlayListeners: StartListening = (listeners, { log }) => {
  listeners.startListening({
    actionCreator: overlayMissed,
    effect: ({ payload: overlay }, { getState, dispatch }) => {
      log("Failed to load the code of an overlay", overlay);
      dispatch(toFallback(overlay, getState()));
    },
  });
};

function toFallback(overlay: OverlayName, state: PurchaseState): UnknownAction {
  const url = selectUrl(state);
  const { links, storeNumber } = selectContext(state);
  switch (overlay) {
    case "login":
    case "login-for-list":
      return navigationRequested(toSignInUrl(links.signInUrl, selectSignInReturn[overlay](state)));
    case "pickup":
      // Use the store shown on the page.
      return storeChosen(selectStore(state) ?? storeNumber);
    case "lists":
      return listChosen({});
    case "custom-form":
      // The team that would read the form can also be reached by phone and mail.
      return navigationRequested(toReadInPlaceUrl("contact-us", url));
    default:
      return navigationRequested(toReadInPlaceUrl(overlay, url));
  }
}
