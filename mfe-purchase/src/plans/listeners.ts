import { performCall, SKU_ROUTES } from "shared-contracts";
import { selectItem } from "../item/slice.js";
import type { StartListening } from "../purchase-state.js";
import { addOnToggled, extraTimeToggled, planPicked, selectQuantity, selectSelection } from "../selection/slice.js";
import { toSelectionUpdates, type SelectionUpdate } from "./updates.rule.js";

/** Reports every change of the selected plans and add-ons to the store (AMB-39). */
export const startPlansListeners: StartListening = (listeners, { fetch, log }) => {
  /** One change at a time: the store keeps what arrives last. */
  let reported = Promise.resolve();
  listeners.startListening({
    predicate: (action) => [planPicked, addOnToggled, extraTimeToggled].some((change) => change.match(action)),
    effect: (_action, { getState, getOriginalState }) => {
      const before = selectSelection(getOriginalState());
      const state = getState();
      const item = selectItem(state);
      if (!item) return;
      const change = { before, after: selectSelection(state), quantity: selectQuantity(state) || 1 };
      const updates = toSelectionUpdates(item, change);
      reported = report(updates, reported);
    },
  });

  async function report(updates: readonly SelectionUpdate[], before: Promise<void>): Promise<void> {
    await before;
    for (const update of updates) {
      const outcome = await performCall(fetch, SKU_ROUTES.updateRelatedSelection, update);
      if (!outcome.ok) log("Storing the selected plans and add-ons failed", outcome.failure);
    }
  }
};
