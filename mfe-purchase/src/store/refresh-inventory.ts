import {
  getInventoryItem,
  getSkuNumber,
  isBackOrdered,
  isOutOfStock,
  performCall,
  purchaseInventoryRefreshed,
  SKU_ROUTES,
  type PriceInfo,
} from "shared-contracts";
import { INVENTORY_FAILED_LOG, readRefreshedInventory } from "../rules/inventory/refreshed-inventory.js";
import { isInventoryRefreshed, toInventoryRequest } from "../rules/inventory/inventory-request.js";
import { keepOfferedOption } from "../rules/options/select-purchase-option.js";
import { selectPriceView } from "../rules/price/select-price-view.js";
import { inventoryFailed, inventoryRefreshed } from "./item-slice.js";
import { nextDayPromiseEnded, pageOpened } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";
import { optionWithdrawn } from "./selection-slice.js";

/** Asks members' stock, delivery and price anew once the page runs, for another store, and when a promise ends (AMB-99). */
export function refreshInventory(listeners: PurchaseListeners, dependencies: PurchaseDependencies): void {
  const { bus, fetch, log, reportError, tellAnalytics } = dependencies;
  listeners.startListening({
    predicate: (action, current, previous) =>
      pageOpened.match(action) ||
      nextDayPromiseEnded.match(action) ||
      current.pickup.storeNumber !== previous.pickup.storeNumber,
    effect: async (_action, { cancelActiveListeners, getState, dispatch, signal }) => {
      cancelActiveListeners();
      const item = selectItem(getState());
      const context = selectContext(getState());
      if (!item || !isInventoryRefreshed(context)) return;
      const request = toInventoryRequest(item, context, getState().pickup.storeNumber);
      const outcome = await performCall(fetch, SKU_ROUTES.refreshInventory, request, { signal });
      if (signal.aborted) return;
      const refreshed = outcome.ok ? readRefreshedInventory(outcome.value) : undefined;
      if (!refreshed) {
        log(INVENTORY_FAILED_LOG, outcome.ok ? "no items" : outcome.failure);
        // Whoever failed to answer is reported by the shell; only here it is known that an answer makes no sense.
        if (outcome.ok) reportError(new Error(`${INVENTORY_FAILED_LOG}: no items`));
        dispatch(inventoryFailed());
        tellAnalytics("inventory", { itemId: getSkuNumber(item), availability: "out of stock" });
        return;
      }
      dispatch(inventoryRefreshed(refreshed));
      withdrawOption(getState(), dispatch);
      announce(getState(), refreshed.priceInfo);
    },
  });

  function announce(state: PurchaseState, priceInfo: readonly PriceInfo[]): void {
    const item = selectItem(state);
    if (!item) return;
    const view = selectPriceView({ item, context: selectContext(state), option: state.selection.option });
    bus.publish(purchaseInventoryRefreshed, {
      itemId: getSkuNumber(item),
      isOutOfStock: isOutOfStock(item),
      isBackordered: isBackOrdered(item),
      isAutoRestockEligible: item.product.flags.autoRestockEligible === true,
      minDeliveryDate: getInventoryItem(item)?.itemAvailability?.[0]?.minDeliveryDate,
      expectedDate: priceInfo[0]?.deprecableFieldsAtPriceLevel?.expectedDate,
      finalPricePerUnit: view.kind === "price" ? view.info.finalPricePerUnit : undefined,
    });
  }
}

/** A selected option that is no longer offered falls back. */
function withdrawOption(state: PurchaseState, dispatch: (action: ReturnType<typeof optionWithdrawn>) => void): void {
  const item = selectItem(state);
  const { option } = state.selection;
  if (item && keepOfferedOption({ item, context: selectContext(state) }, option) !== option) {
    dispatch(optionWithdrawn());
  }
}
