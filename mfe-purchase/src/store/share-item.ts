import { NATIVE_SHARE_FAILED_LOG } from "../rules/share/share-links.js";
import { nativeSharePressed } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectItem } from "./purchase-selectors.js";

/** The device's own share sheet. */
export function shareItem(listeners: PurchaseListeners, { log }: PurchaseDependencies): void {
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
}
