import { getSkuNumber, purchasePageStateChanged } from "shared-contracts";
import { pageOpened } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectItem, selectPageState } from "./purchase-selectors.js";

/** Tells the other fragments what is chosen: once when the page opens, then after every change, once it was drawn. */
export function publishPageState(listeners: PurchaseListeners, { bus }: PurchaseDependencies): void {
  listeners.startListening({
    predicate: (action, current, previous) =>
      pageOpened.match(action) || selectPageState(current) !== selectPageState(previous),
    effect: async (action, { cancelActiveListeners, delay, getState }) => {
      cancelActiveListeners();
      if (!pageOpened.match(action)) await delay(0);
      const item = selectItem(getState());
      if (!item) return;
      bus.publish(purchasePageStateChanged, { itemId: getSkuNumber(item), pageState: selectPageState(getState()) });
    },
  });
}
