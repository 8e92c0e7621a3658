import type { UnknownAction } from "@reduxjs/toolkit";
import { getSkuNumber } from "shared-contracts";
import { toSignInUrl } from "../rules/guest/sign-in-url.js";
import { toReadInPlaceUrl } from "../rules/page/readable-text.js";
import { selectReturnPath } from "./kept-choice.js";
import { overlayClosed, type OverlayName } from "./overlay-slice.js";
import { addressWanted, listChosen, overlayMissed } from "./page-actions.js";
import { storeChosen } from "./pickup-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem, selectUrl } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";

/** What an overlay would have led to, by the way that needs no code of it: the same as with JavaScript off. */
export function doWithoutOverlay(listeners: PurchaseListeners, { log }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: overlayMissed,
    effect: ({ payload: overlay }, { getState, dispatch }) => {
      log("The code of an overlay did not come", overlay);
      dispatch(overlayClosed());
      dispatch(toWayWithout(overlay, getState()));
    },
  });
}

function toWayWithout(overlay: OverlayName, state: PurchaseState): UnknownAction {
  const url = selectUrl(state);
  const { links, storeNumber } = selectContext(state);
  const item = selectItem(state);
  switch (overlay) {
    case "login":
      return addressWanted(
        toSignInUrl(links.signInUrl, { itemNumber: item ? getSkuNumber(item) : "", returnTo: selectReturnPath(state) }),
      );
    case "pickup":
      // The store that the page names.
      return storeChosen(state.pickup.storeNumber ?? storeNumber);
    case "lists":
      return listChosen({});
    case "custom-form":
      // Who would have read the form can be asked by telephone and mail.
      return addressWanted(toReadInPlaceUrl("contact-us", url));
    default:
      return addressWanted(toReadInPlaceUrl(overlay, url));
  }
}
