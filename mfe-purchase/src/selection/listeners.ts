import { getSkuNumber, purchasePageStateChanged } from "shared-contracts";
import { selectImage } from "../gallery/slice.js";
import { selectItem } from "../item/slice.js";
import { selectStore } from "../pickup/slice.js";
import type { StartListening } from "../purchase-state.js";
import { pageOpened } from "../visitor/slice.js";
import { selectPageState, selectQueryWriter } from "./selectors.js";
import { selectOption, selectQuantityText } from "./slice.js";

/** Browsers allow about 100 history changes per 30 seconds. */
const ADDRESS_INTERVAL_MS = 400;

const IN_ADDRESS = [selectOption, selectQuantityText, selectImage, selectStore] as const;

export const startSelectionListeners: StartListening = (listeners, { bus, changeQuery }) => {
  // Publish the state for other fragments when the page opens and after each change, once painted.
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

  // Keep the selection in the URL so that reload, shared links and the back button restore it: the first choice at
  // once, those that follow it quickly together.
  let changedAt = -ADDRESS_INTERVAL_MS;
  listeners.startListening({
    predicate: (_action, current, previous) => IN_ADDRESS.some((select) => select(current) !== select(previous)),
    effect: async (_action, { cancelActiveListeners, delay, getState }) => {
      cancelActiveListeners();
      await delay(Math.max(0, changedAt + ADDRESS_INTERVAL_MS - performance.now()));
      changedAt = performance.now();
      changeQuery(selectQueryWriter(getState()));
    },
  });
};
