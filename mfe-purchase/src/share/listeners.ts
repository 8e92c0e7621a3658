import { createAction } from "@reduxjs/toolkit";
import { selectItem } from "../item/slice.js";
import type { StartListening } from "../purchase-state.js";

export const nativeShareClicked = createAction("share/nativeShareClicked");

export const startShareListeners: StartListening = (listeners, { log }) => {
  listeners.startListening({
    actionCreator: nativeShareClicked,
    effect: async (_action, { getState }) => {
      try {
        await navigator.share({ title: selectItem(getState())?.product.name ?? "", url: location.href });
      } catch (error) {
        // Also thrown when the shopper closes the share sheet, so it isn't shown (docs/spec extras §8).
        log("Error in sharing URL", error);
      }
    },
  });
};
