import { purchaseMainButtonSeen } from "shared-contracts";
import { mainButtonMoved } from "./overlay-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";

/** Tells the page when the main button comes into view or goes out of it. */
export function tellMainButton(listeners: PurchaseListeners, { bus }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: mainButtonMoved,
    effect: ({ payload: isInView }, { getOriginalState }) => {
      if (getOriginalState().overlay.isMainButtonInView !== isInView) bus.publish(purchaseMainButtonSeen, { isInView });
    },
  });
}
