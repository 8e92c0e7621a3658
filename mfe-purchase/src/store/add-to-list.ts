import { ACCOUNT_ROUTES, getSkuNumber, pageNoticeRaised, performCall, purchaseTexts } from "shared-contracts";
import { listsReceived } from "./lists-slice.js";
import { overlayClosed, overlayOpened } from "./overlay-slice.js";
import { addToListPressed, listChosen } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem, selectQuantity } from "./purchase-selectors.js";

const LISTS_PATH = "/account#lists-heading";

/** Puts the item on one of the visitor's lists; who has some chooses, who has none gets a first one. */
export function addToList(listeners: PurchaseListeners, { bus, fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: addToListPressed,
    effect: async (_action, { dispatch }) => {
      const outcome = await performCall(fetch, ACCOUNT_ROUTES.getLists, {});
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
      const texts = purchaseTexts[selectContext(getState()).tenant];
      const request = { itemId: getSkuNumber(item), qty: selectQuantity(getState()) || 1, ...chosen };
      const outcome = await performCall(fetch, ACCOUNT_ROUTES.addListItem, request);
      if (outcome.ok) {
        const link = { text: texts.viewLists, href: LISTS_PATH };
        bus.publish(pageNoticeRaised, {
          tone: "success",
          message: `${texts.addedToList}: ${outcome.value.name}`,
          link,
        });
      } else {
        log("The item could not be put on a list", outcome.failure);
        bus.publish(pageNoticeRaised, { tone: "error", message: texts.addToListFailed });
      }
    },
  });
}
