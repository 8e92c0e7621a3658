import { performCall, SKU_ROUTES } from "shared-contracts";
import { SENT_QUERY } from "../address/rule.js";
import { selectItem } from "../item/slice.js";
import type { StartListening } from "../purchase-state.js";
import { isNotificationAccepted, toNotificationRequest } from "./rule.js";
import { selectContext } from "../visitor/slice.js";
import { notificationAccepted, notificationFailed, notificationRequested } from "./slice.js";

/** Submits the form. Failures are logged without the e-mail address and not shown (docs/spec extras §8). */
export const startNotifyMeListeners: StartListening = (listeners, { fetch, log, changeQuery }) => {
  listeners.startListening({
    actionCreator: notificationRequested,
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
      if (!isAccepted) log("Notify-me form failed", outcome.ok ? { status } : outcome.failure);
      // Another ZIP code reloads the page, which then still says so.
      if (isAccepted) changeQuery((query) => ({ ...query, ...SENT_QUERY }));
      dispatch(isAccepted ? notificationAccepted() : notificationFailed());
    },
  });
};
