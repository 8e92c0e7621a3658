import { getSkuNumber, performCall, SKU_ROUTES } from "shared-contracts";
import { selectItem } from "../item/slice.js";
import type { StartListening } from "../purchase-state.js";
import { projectAccepted, projectFailed, projectSubmitted } from "./slice.js";

/** Requests for projects that the store's staff, not a partner, customize (AMB-79). */
export const startGetStartedListeners: StartListening = (listeners, { fetch, log }) => {
  listeners.startListening({
    actionCreator: projectSubmitted,
    effect: async ({ payload: { phone, projectNotes, ...person } }, { getState, dispatch }) => {
      const item = selectItem(getState());
      if (!item) return;
      const outcome = await performCall(fetch, SKU_ROUTES.submitCustomForm, {
        itemId: getSkuNumber(item),
        ...person,
        ...(phone && { phone }),
        ...(projectNotes && { projectNotes }),
      });
      if (!outcome.ok) log("Get-started form failed", outcome.failure);
      dispatch(outcome.ok ? projectAccepted() : projectFailed());
    },
  });
};
