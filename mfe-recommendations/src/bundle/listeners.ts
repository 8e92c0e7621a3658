import { bundleTexts } from "./texts.js";
import { bundleAdded } from "shared-contracts";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";
import type { Listen } from "../recommendations-state.js";
import { isBundleAdded, toBundleId } from "./rule.js";
import { bundleAddFailed, bundleAddPressed, bundleAddStarted, bundleAddSucceeded, bundleShown } from "./slice.js";

/** Names the page area to carts and analytics. */
const LOCATION = "bundle";

/** Adds all selected tiles in one request; each item that is refused gets a message of its own. */
export const addBundle: Listen = (listeners, { openCart, log }) => {
  listeners.startListening({
    actionCreator: bundleAddPressed,
    effect: async ({ payload: tiles }, { dispatch, getState }) => {
      const { bundle, context, item } = getState();
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
        dispatch(bundleAddFailed({ message: bundleTexts[context.tenant].bundleFailed }));
      }
    },
  });
};

/** Publishes `bundle/added` once per bundle, when all of it is in the cart, after one add or several. */
export const announceBundles: Listen = (listeners, { bus }) => {
  const shown = new Map<string, readonly string[]>();
  const announced = new Set<string>();

  listeners.startListening({
    actionCreator: bundleShown,
    effect: ({ payload: { bundleId, skus } }, { getState }) => {
      shown.set(bundleId, skus);
      announce(getState().bundle.addedItemIds);
    },
  });
  listeners.startListening({
    predicate: (_action, current, previous) => current.bundle.addedItemIds !== previous.bundle.addedItemIds,
    effect: (_action, { getState }) => announce(getState().bundle.addedItemIds),
  });

  function announce(added: readonly string[]): void {
    for (const [bundleId, skus] of shown) {
      if (announced.has(bundleId) || !isBundleAdded(skus, added)) continue;
      announced.add(bundleId);
      bus.publish(bundleAdded, { bundleId, itemIds: [...skus] });
    }
  }
};
