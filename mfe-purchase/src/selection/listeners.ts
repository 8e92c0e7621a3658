import { getSkuNumber, purchasePageStateChanged } from "shared-contracts";
import { selectImage } from "../gallery/slice.js";
import { selectItem } from "../item/slice.js";
import { selectStore } from "../pickup/slice.js";
import type { StartListening } from "../purchase-state.js";
import { pageOpened } from "../visitor/slice.js";
import { selectPageState, selectQueryWriter } from "./selectors.js";
import { selectOption, selectQuantityText } from "./slice.js";

/** Browsers allow about 100 history changes per 30 seconds, however close together. */
const ADDRESS_CHANGES = { count: 90, milliseconds: 30_000 };

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

  // Keep the selection in the URL so that reload, shared links and the back button restore it.
  let changedAt: readonly number[] = [];
  listeners.startListening({
    predicate: (_action, current, previous) => IN_ADDRESS.some((select) => select(current) !== select(previous)),
    effect: async (_action, { cancelActiveListeners, delay, getState }) => {
      cancelActiveListeners();
      const { count, milliseconds } = ADDRESS_CHANGES;
      const [oldest = -milliseconds] = changedAt.length < count ? [] : changedAt;
      await delay(Math.max(0, oldest + milliseconds - performance.now()));
      changedAt = [...changedAt, performance.now()].slice(-count);
      changeQuery(selectQueryWriter(getState()));
    },
  });
};
