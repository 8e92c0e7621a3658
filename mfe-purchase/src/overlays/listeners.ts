import type { UnknownAction } from "@reduxjs/toolkit";
import { getSkuNumber } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { toListReturnPath } from "../address/rule.js";
import { navigationRequested, selectUrl } from "../address/slice.js";
import { selectItem } from "../item/slice.js";
import { listChosen } from "../lists/slice.js";
import { selectStore, storeChosen } from "../pickup/slice.js";
import type { PurchaseState, StartListening } from "../purchase-state.js";
import { toReadInPlaceUrl } from "../readable-text/rule.js";
import { selectReturnPath } from "../selection/selectors.js";
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
  const item = selectItem(state);
  switch (overlay) {
    case "login":
    case "login-for-list": {
      const returnTo = selectReturnPath(state);
      const back = {
        itemNumber: item ? getSkuNumber(item) : "",
        returnTo: overlay === "login" ? returnTo : toListReturnPath(returnTo),
      };
      return navigationRequested(toSignInUrl(links.signInUrl, back));
    }
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
