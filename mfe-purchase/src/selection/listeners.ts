import { getSkuNumber, purchasePageStateChanged } from "shared-contracts";
import { selectImage } from "../gallery/slice.js";
import { selectItem } from "../item/slice.js";
import { selectStore } from "../pickup/slice.js";
import type { StartListening } from "../purchase-state.js";
import { pageOpened } from "../visitor/slice.js";
import { selectPageState, selectQueryWriter } from "./selectors.js";
import { selectOption, selectQuantityText } from "./slice.js";

/** Browsers accept a hundred address changes per half minute. */
const ADDRESS_DELAY_MS = 400;

const IN_ADDRESS = [selectOption, selectQuantityText, selectImage, selectStore] as const;

export const startSelectionListeners: StartListening = (listeners, { bus, changeQuery }) => {
  // For the other fragments: once when the page opens, then after every change, once it is drawn.
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

  // A reload, a shared link and the back button restore the selection from the address.
  listeners.startListening({
    predicate: (_action, current, previous) => IN_ADDRESS.some((select) => select(current) !== select(previous)),
    effect: async (_action, { cancelActiveListeners, delay, getState }) => {
      cancelActiveListeners();
      await delay(ADDRESS_DELAY_MS);
      changeQuery(selectQueryWriter(getState()));
    },
  });
};
