import { performCall, SKU_ROUTES } from "shared-contracts";
import { selectItem } from "../item/slice.js";
import type { StartListening } from "../purchase-state.js";
import { addOnToggled, extraTimeToggled, planPicked, selectQuantity, selectSelection } from "../selection/slice.js";
import { toSelectionUpdates } from "./updates.rule.js";

/** Reports every change of the selected plans and add-ons to the store (AMB-39). */
export const startPlansListeners: StartListening = (listeners, { fetch, log }) => {
  listeners.startListening({
    predicate: (action) => [planPicked, addOnToggled, extraTimeToggled].some((change) => change.match(action)),
    effect: async (_action, { getState, getOriginalState }) => {
      const before = selectSelection(getOriginalState());
      const state = getState();
      const item = selectItem(state);
      if (!item) return;
      const change = { before, after: selectSelection(state), quantity: selectQuantity(state) || 1 };
      for (const update of toSelectionUpdates(item, change)) {
        const outcome = await performCall(fetch, SKU_ROUTES.updateRelatedSelection, update);
        if (!outcome.ok) log("Storing the selected plans and add-ons failed", outcome.failure);
      }
    },
  });
};
