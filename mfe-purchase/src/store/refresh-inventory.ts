import {
  getInventoryItem,
  getSkuNumber,
  isBackOrdered,
  isLoggedIn,
  isOutOfStock,
  performCall,
  purchaseInventoryRefreshed,
  type refreshInventory as refreshInventoryCall,
  SKU_ROUTES,
  type PriceInfo,
  type ProductItem,
  type RequestOf,
} from "shared-contracts";
import { keepOfferedOption } from "../rules/options/select-purchase-option.js";
import { selectPriceView } from "../rules/price/select-price-view.js";
import { inventoryFailed, inventoryRefreshed } from "./item-slice.js";
import { pageOpened } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem } from "./purchase-selectors.js";
import type { PurchaseState } from "./purchase-state.js";
import { optionWithdrawn } from "./selection-slice.js";

type InventoryRequest = RequestOf<typeof refreshInventoryCall>;

/** Asks members' stock, delivery and price anew once the page runs (AMB-99). */
export function refreshInventory(listeners: PurchaseListeners, dependencies: PurchaseDependencies): void {
  const { bus, fetch, log, tellAnalytics } = dependencies;
  listeners.startListening({
    actionCreator: pageOpened,
    effect: async (_action, { getState, dispatch, signal }) => {
      const item = selectItem(getState());
      if (!item || !isLoggedIn(selectContext(getState()))) return;
      const outcome = await performCall(fetch, SKU_ROUTES.refreshInventory, toInventoryRequest(getState(), item), {
        signal,
      });
      const answer = outcome.ok ? outcome.value.items[0] : undefined;
      if (!answer) {
        log("Inventory could not be refreshed", outcome.ok ? "empty answer" : outcome.failure);
        dispatch(inventoryFailed());
        tellAnalytics("inventory", { itemId: getSkuNumber(item), availability: "out of stock" });
        return;
      }
      dispatch(
        inventoryRefreshed({
          inventory: answer.inventory,
          autoRestockEligible: answer.product.flags.autoRestockEligible === true,
          informationalMessage: answer.price.informationalMessage,
          priceInfo: answer.priceInfo,
        }),
      );
      withdrawOption(getState(), dispatch);
      announce(getState(), answer.priceInfo);
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

export function toInventoryRequest(state: PurchaseState, item: ProductItem): InventoryRequest {
  const { flags, storeNumber, zipCode } = selectContext(state);
  const sku = getSkuNumber(item);
  return {
    serviceContext: { ...flags.serviceContext, requestType: "I", storeNumber, zipCode },
    skus: [sku],
    baseProduct: sku,
  };
}
