import {
  ACCOUNT_ROUTES,
  type CallFailure,
  codeOfFailure,
  getSkuNumber,
  pageNoticeRaised,
  performCall,
} from "shared-contracts";
import { selectItem } from "../item/slice.js";
import { overlayClosed, overlayOpened } from "../overlays/slice.js";
import type { StartListening } from "../purchase-state.js";
import { selectQuantity } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { addToListClicked, listChosen, listsReceived } from "./slice.js";
import { listTexts } from "./texts.js";

const LISTS_PATH = "/account#lists-heading";

/** Visitors with lists pick one; for others the first press creates one. */
export const startListsListeners: StartListening = (listeners, { bus, fetch, log }) => {
  listeners.startListening({
    actionCreator: addToListClicked,
    effect: async (_action, { dispatch }) => {
      const outcome = await performCall(fetch, ACCOUNT_ROUTES.getLists, {});
      if (!outcome.ok && needsSignIn(outcome.failure)) {
        dispatch(overlayOpened("login-for-list"));
        return;
      }
      const lists = outcome.ok ? outcome.value.lists : [];
      dispatch(listsReceived(lists));
      dispatch(lists.length > 0 ? overlayOpened("lists") : listChosen({}));
    },
  });

  listeners.startListening({
    actionCreator: listChosen,
    effect: async ({ payload: chosen }, { getState, dispatch }) => {
      dispatch(overlayClosed());
      const item = selectItem(getState());
      if (!item) return;
      const texts = listTexts[selectContext(getState()).tenant];
      const request = { itemId: getSkuNumber(item), qty: selectQuantity(getState()) || 1, ...chosen };
      const outcome = await performCall(fetch, ACCOUNT_ROUTES.addListItem, request);
      if (outcome.ok) {
        const message = `${texts.addedToList}: ${outcome.value.name}`;
        const link = { text: texts.viewLists, href: LISTS_PATH };
        bus.publish(pageNoticeRaised, { tone: "success", message, link });
      } else if (needsSignIn(outcome.failure)) {
        dispatch(overlayOpened("login-for-list"));
      } else {
        log("Adding the item to a list failed", outcome.failure);
        bus.publish(pageNoticeRaised, { tone: "error", message: texts.failed });
      }
    },
  });
};

/** Whether the session has ended since the page was loaded. */
function needsSignIn(failure: CallFailure): boolean {
  return codeOfFailure(failure) === "sign-in-required";
}
