import { createAction } from "@reduxjs/toolkit";
import { selectItem } from "../item/slice.js";
import type { StartListening } from "../purchase-state.js";

export const nativeSharePressed = createAction("share/nativeSharePressed");

/** The device's own share sheet. */
export const startShareListeners: StartListening = (listeners, { log }) => {
  listeners.startListening({
    actionCreator: nativeSharePressed,
    effect: async (_action, { getState }) => {
      try {
        await navigator.share({ title: selectItem(getState())?.product.name ?? "", url: location.href });
      } catch (error) {
        // Also thrown when the shopper closes the sheet: nothing to tell anyone (docs/spec extras §8).
        log("Error in sharing URL", error);
      }
    },
  });
};
