import {
  getInventoryItem,
  getSkuNumber,
  isBackOrdered,
  isLoggedIn,
  isOutOfStock,
  performCall,
  purchaseInventoryRefreshed,
  SKU_ROUTES,
  type PriceInfo,
} from "shared-contracts";
import { keepOfferedOption, selectPriceView } from "shared-contracts/commerce";
import { nextDayPromiseEnded } from "../delivery/slice.js";
import { selectStore } from "../pickup/slice.js";
import type { PurchaseState, StartListening } from "../purchase-state.js";
import { toInventoryRequest, readRefreshedInventory } from "./rule.js";
import { optionWithdrawn, selectOption } from "../selection/slice.js";
import { pageOpened, selectContext } from "../visitor/slice.js";
import { inventoryFailed, inventoryRefreshed, selectItem } from "./slice.js";

const INVENTORY_FAILED_LOG = "Inventory service error";

/**
 * Refreshes stock, delivery and price for members when the page opens, the store changes or a delivery promise expires
 * (AMB-99). Guests keep the inventory that came with
 * the page.
 */
export const startItemListeners: StartListening = (listeners, { bus, fetch, log, reportError, trackEvent }) => {
  listeners.startListening({
    predicate: (action, current, previous) =>
      pageOpened.match(action) || nextDayPromiseEnded.match(action) || selectStore(current) !== selectStore(previous),
    effect: async (_action, { cancelActiveListeners, getState, dispatch, signal }) => {
      cancelActiveListeners();
      const item = selectItem(getState());
      const context = selectContext(getState());
      if (!item || !isLoggedIn(context)) return;
      const request = toInventoryRequest(item, context, selectStore(getState()));
      const outcome = await performCall(fetch, SKU_ROUTES.refreshInventory, request, { signal });
      if (signal.aborted) return;
      const refreshed = outcome.ok ? readRefreshedInventory(outcome.value) : undefined;
      if (!refreshed) {
        log(INVENTORY_FAILED_LOG, outcome.ok ? "no items" : outcome.failure);
        // The shell reports failed calls itself but can't detect invalid responses.
        if (outcome.ok) reportError(new Error(`${INVENTORY_FAILED_LOG}: no items`));
        dispatch(inventoryFailed());
        trackEvent("inventory", { itemId: getSkuNumber(item), availability: "out of stock" });
        return;
      }
      dispatch(inventoryRefreshed(refreshed));
      if (isOptionWithdrawn(getState())) dispatch(optionWithdrawn());
      announce(getState(), refreshed.priceInfo);
    },
  });

  function announce(state: PurchaseState, priceInfo: readonly PriceInfo[]): void {
    const item = selectItem(state);
    if (!item) return;
    const view = selectPriceView({ item, context: selectContext(state), option: selectOption(state) });
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
};

/** Whether the selected option is no longer offered. */
function isOptionWithdrawn(state: PurchaseState): boolean {
  const item = selectItem(state);
  const option = selectOption(state);
  return item !== undefined && keepOfferedOption({ item, context: selectContext(state) }, option) !== option;
}
