import { performCall, SKU_ROUTES } from "shared-contracts";
import { isNotificationAccepted, toNotificationRequest } from "../rules/notify-me/notification-request.js";
import { notificationAccepted, notificationAsked, notificationFailed } from "./notify-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem } from "./purchase-selectors.js";

/** Sends the notify-me form. A failure is logged without the address and otherwise silent (docs/spec extras §8). */
export function askNotification(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: notificationAsked,
    effect: async ({ payload: { email } }, { getState, dispatch }) => {
      const item = selectItem(getState());
      const request = item && toNotificationRequest(item, selectContext(getState()), email);
      if (!request) {
        dispatch(notificationFailed());
        return;
      }
      let status = 0;
      const outcome = await performCall(
        async (path, init) => {
          const response = await fetch(path, init);
          status = response.status;
          return response;
        },
        SKU_ROUTES.submitNotificationData,
        request,
      );
      const isAccepted = isNotificationAccepted(status);
      if (!isAccepted) log("Notification could not be asked for", outcome.ok ? { status } : outcome.failure);
      dispatch(isAccepted ? notificationAccepted() : notificationFailed());
    },
  });
}
