import { getSkuNumber, performCall, SKU_ROUTES } from "shared-contracts";
import { customFormAccepted, customFormFailed, customFormSubmitted } from "./custom-form-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectItem } from "./purchase-selectors.js";

/** Sends the get-started form of a project that people, not a partner, customize (AMB-79). */
export function sendCustomForm(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: customFormSubmitted,
    effect: async ({ payload: { phone, projectNotes, ...person } }, { getState, dispatch }) => {
      const item = selectItem(getState());
      if (!item) return;
      const outcome = await performCall(fetch, SKU_ROUTES.submitCustomForm, {
        itemId: getSkuNumber(item),
        ...person,
        ...(phone && { phone }),
        ...(projectNotes && { projectNotes }),
      });
      if (!outcome.ok) log("The get-started form could not be sent", outcome.failure);
      dispatch(outcome.ok ? customFormAccepted() : customFormFailed());
    },
  });
}
