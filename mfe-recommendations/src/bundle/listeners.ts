import { bundleTexts } from "../texts.js";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";
import type { Listen } from "../recommendations-state.js";
import { toBundleId } from "./rule.js";
import { bundleAddFailed, bundleAddClicked, bundleAddStarted, bundleAddSucceeded } from "./slice.js";

/** Names the page area for cart and analytics. */
const LOCATION = "bundle";

/** Adds all selected tiles in one request; each refused item gets its own message. */
export const addBundle: Listen = (listeners, { openCart, log }) => {
  listeners.startListening({
    actionCreator: bundleAddClicked,
    effect: async ({ payload: tiles }, { dispatch, getState }) => {
      const { bundle, item } = getState();
      if (tiles.length === 0 || bundle.add.status === "adding") return;
      dispatch(bundleAddStarted());
      try {
        const cart = await openCart();
        const bundleId = toBundleId(item.sku);
        const outcome = await cart.add({
          items: tiles.map(({ itemId }) => ({ itemId, qty: DEFAULT_QUANTITY, bundleId })),
          overlay: true,
          analytic: true,
          location: LOCATION,
        });
        if (outcome.kind === "failed") {
          dispatch(bundleAddFailed({ message: outcome.message }));
        } else if (outcome.failedItems.length > 0) {
          const byItemId = Object.fromEntries(outcome.failedItems.map(({ itemId, message }) => [itemId, message]));
          dispatch(bundleAddFailed({ byItemId }));
        } else {
          dispatch(bundleAddSucceeded());
        }
      } catch (error) {
        log("Failed to load the cart script", error);
        dispatch(bundleAddFailed({ message: bundleTexts.bundleFailed }));
      }
    },
  });
};
