import { createAction } from "@reduxjs/toolkit";
import { pageSectionChosen } from "shared-contracts";
import type { StartListening } from "../purchase-state.js";

/** The shopper asked for the description. It may be in another slot, so the shell scrolls to it. */
export const detailsRequested = createAction("details/detailsRequested");

export const startDetailsListeners: StartListening = (listeners, { bus }) => {
  listeners.startListening({
    actionCreator: detailsRequested,
    effect: () => bus.publish(pageSectionChosen, { section: "description" }),
  });
};
