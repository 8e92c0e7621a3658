import { bundleAdded, recommendationTexts } from "shared-contracts";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";
import { isBundleAdded } from "../rules/bundle/all-added.js";
import { bundleAddEnded, bundleAddStarted } from "./bundle-slice.js";
import { bundleAddPressed, bundleShown } from "./page-actions.js";
import type { Listen } from "./recommendations-listening.js";

/** The page area that carts and analytics know these adds by. */
const LOCATION = "bundle";

/** One add for all chosen tiles; what did not come in is told per item. */
export const addBundle: Listen = (listeners, { openCart, log }) => {
  listeners.startListening({
    actionCreator: bundleAddPressed,
    effect: async ({ payload: tiles }, { dispatch, getState }) => {
      const { page } = getState();
      const { sku } = page;
      if (tiles.length === 0 || getState().bundle.isAdding) return;
      dispatch(bundleAddStarted());
      try {
        const cart = await openCart();
        const outcome = await cart.add({
          items: tiles.map(({ itemId }) => ({ itemId, qty: DEFAULT_QUANTITY, bundleId: toBundleId(sku) })),
          overlay: true,
          analytic: true,
          location: LOCATION,
        });
        const failed = outcome.kind === "failed" ? [] : outcome.failedItems;
        dispatch(
          bundleAddEnded({
            failure: outcome.kind === "failed" ? outcome.message : undefined,
            failures: Object.fromEntries(failed.map(({ itemId, message }) => [itemId, message])),
          }),
        );
      } catch (error) {
        log("The script of the cart did not come", error);
        dispatch(bundleAddEnded({ failure: recommendationTexts[page.context.tenant].bundleFailed, failures: {} }));
      }
    },
  });
};

/** Says once of each bundle on the page that all of it was added, over one add or several. */
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

export function toBundleId(sku: string | undefined): string {
  return `bought-together-${sku ?? ""}`;
}
