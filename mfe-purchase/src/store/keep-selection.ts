import { keepChoice } from "./kept-choice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";

/** Browsers take no more than a hundred changes of the address in half a minute. Milliseconds. */
const SETTLE_TIME = 400;

/** Keeps what the shopper chose in the address: a reload, a shared link and the way back find it again. */
export function keepSelection(listeners: PurchaseListeners, { changeQuery }: PurchaseDependencies): void {
  listeners.startListening({
    predicate: (_action, current, previous) =>
      current.selection.option !== previous.selection.option ||
      current.selection.quantityText !== previous.selection.quantityText ||
      current.overlay.image !== previous.overlay.image ||
      current.pickup.storeNumber !== previous.pickup.storeNumber,
    effect: async (_action, { cancelActiveListeners, delay, getState }) => {
      cancelActiveListeners();
      await delay(SETTLE_TIME);
      const state = getState();
      changeQuery((query) => keepChoice(query, state));
    },
  });
}
