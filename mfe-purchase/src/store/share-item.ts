import { ACCOUNT_ROUTES, getSkuNumber, pageNoticeRaised, performCall, purchaseTexts } from "shared-contracts";
import { NATIVE_SHARE_FAILED_LOG } from "../rules/share/share-links.js";
import { addToListPressed, nativeSharePressed } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem, selectQuantity } from "./purchase-selectors.js";

/** The device's own share sheet, and the visitor's lists. */
export function shareItem(listeners: PurchaseListeners, { bus, fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: nativeSharePressed,
    effect: async (_action, { getState }) => {
      const item = selectItem(getState());
      try {
        await navigator.share({ title: item?.product.name ?? "", url: location.href });
      } catch (error) {
        log(NATIVE_SHARE_FAILED_LOG, error);
      }
    },
  });

  listeners.startListening({
    actionCreator: addToListPressed,
    effect: async (_action, { getState }) => {
      const item = selectItem(getState());
      if (!item) return;
      const texts = purchaseTexts[selectContext(getState()).tenant];
      const request = { itemId: getSkuNumber(item), qty: selectQuantity(getState()) || 1 };
      const outcome = await performCall(fetch, ACCOUNT_ROUTES.addListItem, request);
      if (outcome.ok) bus.publish(pageNoticeRaised, { tone: "success", message: texts.addedToList });
      else {
        log("The item could not be put on a list", outcome.failure);
        bus.publish(pageNoticeRaised, { tone: "error", message: texts.addToListFailed });
      }
    },
  });
}
