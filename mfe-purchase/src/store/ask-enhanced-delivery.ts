import { getSkuNumber, isLoggedIn, performCall, SKU_ROUTES } from "shared-contracts";
import { readEnhancedDelivery } from "../rules/delivery/enhanced-delivery.js";
import { enhancedDeliveryKnown } from "./fees-slice.js";
import { pageOpened } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem } from "./purchase-selectors.js";

/** Date and price of an enhanced delivery, for items that come with a furniture service (AMB-38). */
export function askEnhancedDelivery(listeners: PurchaseListeners, { fetch }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: pageOpened,
    effect: async (_action, { getState, dispatch }) => {
      const item = selectItem(getState());
      const context = selectContext(getState());
      if (!item?.product.flags.furnServiceLevel || !isLoggedIn(context)) return;
      const request = { itemId: getSkuNumber(item), zipCode: context.zipCode };
      const outcome = await performCall(fetch, SKU_ROUTES.getEnhancedDelivery, request);
      dispatch(enhancedDeliveryKnown(readEnhancedDelivery(outcome)));
    },
  });
}
