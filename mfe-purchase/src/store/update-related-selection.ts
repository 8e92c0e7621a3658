import { performCall, SKU_ROUTES } from "shared-contracts";
import { toSelectionUpdates } from "../rules/plans/selection-updates.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectItem, selectQuantity } from "./purchase-selectors.js";
import { addOnToggled, extraTimeToggled, planPicked } from "./selection-slice.js";

/** Tells the store which plans and add-ons are chosen, with every change of them (AMB-39). */
export function updateRelatedSelection(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    predicate: (action) => [planPicked, addOnToggled, extraTimeToggled].some((choice) => choice.match(action)),
    effect: async (_action, { getState, getOriginalState }) => {
      const before = getOriginalState().selection;
      const state = getState();
      const item = selectItem(state);
      if (!item) return;
      const change = { before, after: state.selection, quantity: selectQuantity(state) || 1 };
      for (const update of toSelectionUpdates(item, change)) {
        const outcome = await performCall(fetch, SKU_ROUTES.updateRelatedSelection, update);
        if (!outcome.ok) log("The choice of plans and add-ons could not be stored", outcome.failure);
      }
    },
  });
}
